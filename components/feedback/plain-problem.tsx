'use client'

import type { Problem } from '@/lib/http/problem'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'

type Props = { problem: Pick<Problem, 'title' | 'detail'>; onRetry: () => void }

/** A failure in few words, for places where nothing more can be loaded: what happened, and Retry. */
export function PlainProblem({ problem, onRetry }: Props) {
  const words = useWords('ui')
  const say = useSay()
  return (
    <p role="alert" className="rounded-box bg-danger-soft px-3.25 py-2.75 text-danger">
      <b>{told(say, problem.title)}</b> {told(say, problem.detail)}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {words('retry')}
      </button>
    </p>
  )
}
