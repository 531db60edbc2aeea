import { endNameOf } from '@/lib/runs/rules'
import type { EndGroup, Run } from '@/lib/runs/run'
import { useWords } from '@/lib/words/use-words'

// In the order of the figures; the background shows what is left.
const PARTS: [EndGroup, string][] = [
  ['done', 'fill-accent'],
  ['waiting', 'fill-pending'],
  ['refused', 'fill-danger'],
  ['unknown', 'fill-ink-2'],
]

/** How far a run has come, and with which outcomes. */
export function ProgressBar({ run, count }: { run: Run; count: number }) {
  const words = useWords('runs')
  const { ends } = run
  let at = 0
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, count)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words('sending.bar', {
        done: ends.done.count,
        waiting: ends.waiting.count,
        refused: ends.refused.count,
        unknown: ends.unknown.count,
        left: ends.left.count,
        name: endNameOf(run, 'left'),
      })}
      className="h-2 w-full overflow-hidden rounded-full border border-transparent bg-line forced-colors:border-current"
    >
      {PARTS.map(([group, colour]) => {
        const from = at
        at += ends[group].count
        return <rect key={group} x={from} width={ends[group].count} height="1" className={colour} />
      })}
    </svg>
  )
}
