import { Notice } from './notice'

/** The part of a Problem that people read. */
export type ProblemWords = { title: string; detail: string; code: string; traceId: string }

/** A failure told in place, inside the form or dialog it belongs to. */
export function ProblemNotice({ problem }: { problem: ProblemWords }) {
  return (
    <Notice kind="bad" title={problem.title} live>
      {problem.detail !== problem.title && <p>{problem.detail}</p>}
      <p className="mt-1 text-hint">
        {problem.code}
        {problem.traceId && <> · trace {problem.traceId}</>}
      </p>
    </Notice>
  )
}
