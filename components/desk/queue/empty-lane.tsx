import { EmptyState } from '@/components/feedback/empty-state'
import { useHasScript } from '@/components/ui/use-has-script'
import { clockIn } from '@/lib/day-in'
import { useWords } from '@/lib/words/use-words'

type Props = {
  /** What it means. */
  text: string
  /** When the bank last said so, in milliseconds on this browser's clock. */
  readAt: number | undefined
  timeZone: string
}

/** Says that nothing waits in a lane, and as of what time. */
export function EmptyLane({ text, readAt, timeZone }: Props) {
  const words = useWords('queue')
  // The server's clock differs from the browser's, so the time appears only once the script runs.
  const isHere = useHasScript()
  const known =
    isHere && readAt !== undefined && words('emptySaid', { time: clockIn(timeZone, readAt) })
  return <EmptyState title={words('empty')} text={known ? `${known} ${text}` : text} />
}
