'use client'

import { useParams } from 'next/navigation'
import { EmptyState } from '@/components/feedback/empty-state'
import { useWords } from '@/lib/words/use-words'
import { BackToClients } from './back-to-clients'

/** Says which client does not exist; only the browser's side of a not-found page knows its address. */
export function NoSuchClient() {
  const { clientId } = useParams()
  const words = useWords('desk')
  const isNumber = typeof clientId === 'string' && /^\d+$/.test(clientId)
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <EmptyState
        heading="h1"
        title={isNumber ? words('absent.title', { clientId }) : words('absent.address')}
        text={words(isNumber ? 'absent.text' : 'absent.addressText')}
      >
        <BackToClients />
      </EmptyState>
    </div>
  )
}
