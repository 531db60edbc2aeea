'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { EmptyState } from '@/components/feedback/empty-state'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import type { Problem } from '@/lib/http/problem'
import { forgetAhead, isAhead } from '@/lib/queue/ahead'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { BackToClients } from './back-to-clients'
import { useReadAgain } from './use-read-again'

/**
 * A whole page in place of a client that this person may not see or that could not be read. A page loaded ahead is
 * tried again.
 */
export function ClientNotShown({ clientId, problem }: { clientId: number; problem: Problem }) {
  const desk = useWords('desk')
  const client = useWords('client')
  const say = useSay()
  const router = useRouter()
  useEffect(() => {
    if (!isAhead(clientId)) return
    forgetAhead(clientId)
    router.refresh()
  }, [clientId, router])
  const { told: failure } = useReadAgain(clientId, problem)
  const isNews = failure === problem || failure.code !== problem.code
  if (problem.code === 'not_permitted')
    return (
      <div className="mx-auto max-w-2xl pt-6">
        <EmptyState
          heading="h1"
          title={desk('absent.notPermitted')}
          text={told(say, problem.detail)}
        >
          <BackToClients />
        </EmptyState>
      </div>
    )
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <h1 className="sr-only">{client('unnamed', { clientId: String(clientId) })}</h1>
      <ProblemPanel problem={failure} readsByItself isNews={isNews}>
        <BackToClients />
      </ProblemPanel>
    </div>
  )
}
