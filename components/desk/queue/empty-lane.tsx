import { EmptyState } from '@/components/feedback/empty-state'
import { useHasScript } from '@/components/ui/use-has-script'
import { clockIn } from '@/lib/day-in'
import { useWords } from '@/lib/words/use-words'

type Props = {
  title: string
  /** What it means. */
  text: string
} & (
  | {
      /** When the bank last said so, in milliseconds on this browser's clock. */
      saidAt: number | undefined
      timeZone: string
    }
  | { saidAt?: undefined; timeZone?: undefined }
)

/** Says that nothing waits in a lane, or that this is not known, and as of what time. */
export function EmptyLane({ title, text, saidAt, timeZone }: Props) {
  const words = useWords('queue')
  // The server's clock differs from the browser's, so the time appears only once the script runs.
  const isHere = useHasScript()
  const known =
    isHere && saidAt !== undefined && words('emptySaid', { time: clockIn(timeZone, saidAt) })
  return <EmptyState title={title} text={known ? `${known} ${text}` : text} />
}
