import type { CalendarDate } from './dates'
import { formatters } from './formatters'

/** The time of the day at an instant in a time zone, as on a clock: "09:05". */
export function clockIn(timeZone: string, instant: number): string {
  const clock = formatters.getDateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return clock.format(instant)
}

/** The calendar day at an instant in an IANA time zone such as "Africa/Nairobi". */
export function dayIn(timeZone: string, instant: Date): CalendarDate {
  const calendar = formatters.getDateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  const parts = calendar.formatToParts(instant)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return [read('year'), read('month'), read('day')]
}
