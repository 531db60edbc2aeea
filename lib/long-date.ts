import { type CalendarDate, MONTHS } from './dates'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "Saturday 5 September 2026". */
export function formatLongDate([year, month, day]: CalendarDate): string {
  return `${WEEKDAYS[weekdayOf(year, month, day)]} ${day} ${MONTHS[month - 1]} ${year}`
}

// Zeller's congruence, shifted so that 0 is Sunday.
function weekdayOf(year: number, month: number, day: number): number {
  const m = month < 3 ? month + 12 : month
  const y = month < 3 ? year - 1 : year
  const h =
    day +
    Math.floor((13 * (m + 1)) / 5) +
    y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400)
  return (((h + 6) % 7) + 7) % 7
}
