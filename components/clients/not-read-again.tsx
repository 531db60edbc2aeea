'use client'

import { problemDetails } from '@/components/feedback/problem-details'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Problem } from '@/lib/http/problem'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = { problem: Problem; onRetry: () => void; retrying: boolean }

/** Above rows that stay: why the ones asked for are not here. The end of the session is said elsewhere. */
export function NotReadAgain({ problem, onRetry, retrying }: Props) {
  const ui = useWords('ui')
  const words = useWords('clients')
  const say = useSay()
  if (problem.code === 'session_ended') return null
  return (
    <div className="grid gap-2">
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-3 text-hint text-ink-2">
        <Button busy={retrying} onClick={onRetry}>
          {words('retry')}
        </Button>
        <CopyButton text={() => problemDetails(say, problem, new Date())}>
          {ui('copyDetails')}
        </CopyButton>
        {words('oldRows')}
      </div>
    </div>
  )
}
