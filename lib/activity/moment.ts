import { formatDate } from '@/lib/dates'
import { dayIn } from '@/lib/day-in'

/** "21 Nov 2026, 14:05:09": an instant, in milliseconds since 1970, by the clock of an IANA time zone. */
export function formatMoment(timeZone: string, at: number): string {
  const instant = new Date(at)
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  })
  return `${formatDate(dayIn(timeZone, instant))}, ${clock.format(instant)}`
}
