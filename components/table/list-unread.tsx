'use client'

import { problemDetails } from '@/components/feedback/problem-details'
import { ProblemPanel } from '@/components/feedback/problem-panel'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/http/problem'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = {
  problem: Problem
  /** What was read before is still on the page. */
  hasRows: boolean
  onRetry: () => void
  retrying: boolean
}

/**
 * Why what was asked for is not here: in its place, or above what stays. That the session has ended is said elsewhere
 * where something stays.
 */
export function ListUnread({ hasRows, ...failure }: Props) {
  const words = useWords('ui')
  const say = useSay()
  const { problem, onRetry, retrying } = failure
  if (!hasRows) return <ProblemPanel {...failure} />
  if (problem.code === 'session_ended') return null
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
