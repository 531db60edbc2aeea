import { WaitingTime } from '@/components/ui/waiting-time'
import { daysBetween } from '@/lib/dates'
import { clockIn, dayIn } from '@/lib/day-in'
import { said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { useLane } from './lane-cells'

type Props = {
  /** When the request was made, in milliseconds since 1970; undefined if that is not known. */
  at: number | undefined
  /** Stands before it: "Oldest:". */
  label?: string
}

/** How long a request has waited; nothing if that is not known. */
export function RequestWaits({ at, label }: Props) {
  const words = useWords('queue')
  const say = useSay()
  const { timeZone, today } = useLane()
  if (at === undefined) return null
  const day = dayIn(timeZone, new Date(at))
  const days = daysBetween(day, today)
  // A slow clock, or a page from before midnight, would put the request in the future.
  if (days < 0) return null
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      {label && `${label} `}
      <WaitingTime
        time={say(said('client.waiting.days', { days }))}
        inFull={words('requestedAt', { day, time: clockIn(timeZone, at) })}
      />
    </span>
  )
}
