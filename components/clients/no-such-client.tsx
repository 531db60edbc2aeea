'use client'

import { useParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { clientWords as words } from '@/lib/clients/page-words'

/** Says which client there is not; only the browser's side of a not-found page knows its address. */
export function NoSuchClient({ children }: { children: ReactNode }) {
  const { clientId } = useParams()
  const isNumber = typeof clientId === 'string' && /^\d+$/.test(clientId)
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <EmptyState
        heading="h1"
        title={isNumber ? words.notFoundTitle(clientId) : words.noSuchAddress}
        text={isNumber ? words.notFoundText : words.noSuchAddressText}
      >
        {children}
      </EmptyState>
    </div>
  )
}
