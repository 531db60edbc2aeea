'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { NewClientCommand } from '@/lib/client-details/new-client-command'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'
import { CandidateList } from './candidate-list'

type Props = {
  status: NewClientCommand['status']
  /** It is being looked for. */
  pending: boolean
  onLookAgain: () => void
}

/** What became of a client that was sent, where it was neither created nor refused. */
export function CreationNews({ status, pending, onLookAgain }: Props) {
  const words = useWords('clientDetails')
  if (status.phase === 'failed' && status.problem.status === 0)
    return (
      <Notice kind="warn" title={words('unansweredTitle')} live>
        <p>{words('unansweredText')}</p>
      </Notice>
    )
  if (status.phase === 'waiting')
    return (
      <Notice kind="info" title={words('waitingTitle')} live>
        <p>{words('waitingText')}</p>
        {status.result !== undefined && (
          <a href={paths.client(status.result)} className="link inline-block min-h-6">
            {words('openClient')}
          </a>
        )}
      </Notice>
    )
  const text = whatWasFound(status)
  if (!text) return null
  return (
    <Notice kind="warn" title={words('unknownTitle')} live>
      <div className="grid gap-2">
        <p>{words('unknownText')}</p>
        <p>{words(text)}</p>
        {status.phase === 'news' && <CandidateList candidates={status.news} />}
        <div className="flex flex-wrap gap-2">
          <Button busy={pending} onClick={onLookAgain}>
            {words('lookAgain')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

function whatWasFound({ phase }: NewClientCommand['status']) {
  if (phase === 'news') return 'found'
  if (phase === 'notApplied') return 'notFound'
  return phase === 'unresolved' ? 'notLooked' : undefined
}
