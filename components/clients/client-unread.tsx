import { notFound } from 'next/navigation'
import { EmptyState } from '@/components/feedback/empty-state'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { buttonClass } from '@/components/ui/button-class'
import { clientWords } from '@/lib/clients/page-words'
import type { Problem } from '@/lib/http/problem'
import { paths } from '@/lib/paths'

/** A whole page in place of a client who could not be read: not there, not for this person, or failed. */
export function ClientUnread({ clientId, problem }: { clientId: number; problem: Problem }) {
  if (problem.code === 'not_found') notFound()
  const back = (
    <a href={paths.clients()} className={buttonClass()}>
      {clientWords.backToClients}
    </a>
  )
  if (problem.code === 'not_permitted')
    return (
      <div className="mx-auto max-w-2xl pt-6">
        <EmptyState heading="h1" title={clientWords.notPermittedTitle} text={problem.detail}>
          {back}
        </EmptyState>
      </div>
    )
  return (
    <div className="mx-auto max-w-2xl pt-6">
      <h1 className="sr-only">{clientWords.pageTitle(clientId)}</h1>
      <ProblemPanel problem={problem}>{back}</ProblemPanel>
    </div>
  )
}
