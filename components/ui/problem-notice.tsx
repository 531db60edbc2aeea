'use client'

import { useWords } from '@/lib/words/use-words'
import { Notice } from './notice'

/** The part of a Problem that people read. */
export type ProblemWords = { title: string; detail: string; code: string; traceId: string }

/** A failure told in place, inside the form or dialog it belongs to. */
export function ProblemNotice({ problem }: { problem: ProblemWords }) {
  const words = useWords('ui')
  return (
    <Notice kind="bad" title={problem.title} live>
      {problem.detail !== problem.title && <p>{problem.detail}</p>}
      <p className="mt-1 text-hint">
        {problem.code}
        {problem.traceId && ` · ${words('trace', { traceId: problem.traceId })}`}
      </p>
    </Notice>
  )
}
