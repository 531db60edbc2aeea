'use client'

import type { Text } from '@/lib/words/said'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { Notice } from './notice'

/** The parts of a Problem that people read. */
type ProblemWords = { title: Text; detail: Text; code: string; traceId: string }

type Props = {
  problem: ProblemWords
  /** False if the same problem was announced before. */
  isNews?: boolean
}

/** A failure shown in place, inside the form or dialog it belongs to. */
export function ProblemNotice({ problem, isNews = true }: Props) {
  const words = useWords('ui')
  const say = useSay()
  return (
    <Notice kind="bad" title={told(say, problem.title)} live isNews={isNews}>
      {problem.detail !== problem.title && <p>{told(say, problem.detail)}</p>}
      <p className="mt-1 text-hint">
        {problem.code}
        {problem.traceId && ` · ${words('trace', { traceId: problem.traceId })}`}
      </p>
    </Notice>
  )
}
