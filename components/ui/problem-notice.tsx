'use client'

import type { Text } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { Notice } from './notice'

/** The part of a Problem that people read. */
export type ProblemWords = { title: Text; detail: Text; code: string; traceId: string }

/** A failure told in place, inside the form or dialog it belongs to. */
export function ProblemNotice({ problem }: { problem: ProblemWords }) {
  const words = useWords('ui')
  const say = useSay()
  return (
    <Notice kind="bad" title={told(say, problem.title)} live>
      {problem.detail !== problem.title && <p>{told(say, problem.detail)}</p>}
      <p className="mt-1 text-hint">
        {problem.code}
        {problem.traceId && ` · ${words('trace', { traceId: problem.traceId })}`}
      </p>
    </Notice>
  )
}
