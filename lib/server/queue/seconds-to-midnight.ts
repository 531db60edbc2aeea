import 'server-only'
import { compareDates } from '@/lib/dates'
import { dayIn } from '@/lib/day-in'

/** On the night the clocks are set back, a day has twenty-five hours. */
const LONGEST_DAY_SECONDS = 26 * 3600

/** The seconds left of the calendar day in a time zone, rounded up. */
export function secondsToMidnight(timeZone: string, now: Date): number {
  const today = dayIn(timeZone, now)
  const isToday = (seconds: number) =>
    compareDates(dayIn(timeZone, new Date(now.getTime() + seconds * 1000)), today) === 0
  // Halved until it is found, because what the clock shows does not say how long the day still lasts.
  let last = 0
  let first = LONGEST_DAY_SECONDS
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2)
    if (isToday(middle)) last = middle
    else first = middle
  }
  return first
}
