import type { CalendarDate } from './dates'

/** The calendar day at an instant in an IANA time zone such as "Africa/Nairobi". */
export function dayIn(timeZone: string, instant: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).formatToParts(instant)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return [read('year'), read('month'), read('day')]
}
