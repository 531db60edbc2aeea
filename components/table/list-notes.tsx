'use client'

import { problemDetails } from '@/components/feedback/problem-details'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/http/problem'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  /** Why what was asked for is not here. */
  problem: Problem | undefined
  /** What must be said of what is shown. */
  notes: string[]
  /** What was read before is still on the page. */
  hasRows: boolean
  onRetry: () => void
  retrying: boolean
}

/**
 * What is to be known of a list besides its rows. A failure is told in their place, or above those that stay; there the
 * end of the session is said elsewhere.
 */
export function ListNotes({ problem, notes, hasRows, ...retry }: Props) {
  return (
    <>
      {problem && !hasRows && <ProblemPanel problem={problem} {...retry} />}
      {problem && hasRows && problem.code !== 'session_ended' && (
        <NotReadAgain problem={problem} {...retry} />
      )}
      {notes.map((note) => (
        <Notice key={note} kind="warn" live>
          {note}
        </Notice>
      ))}
    </>
  )
}

type FailureProps = Pick<Props, 'onRetry' | 'retrying'> & { problem: Problem }

function NotReadAgain({ problem, onRetry, retrying }: FailureProps) {
  const words = useWords('ui')
  const say = useSay()
  return (
    <div className="grid gap-2">
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-3 text-hint text-ink-2">
        <Button busy={retrying} onClick={onRetry}>
          {words('retry')}
        </Button>
        <CopyButton text={() => problemDetails(say, problem, new Date())}>
          {words('copyDetails')}
        </CopyButton>
        {words('oldRows')}
      </div>
    </div>
  )
}
