/**
 * Calendar dates as the bank writes them: `[year, month, day]`, month 1 to 12. They are never turned
 * into instants, so no time zone can move them by a day (docs/bank-api.md, "Dates").
 */
export type CalendarDate = readonly [year: number, month: number, day: number]

/** The only format the console sends: nothing in it depends on a language. */
export const BANK_DATE_FORMAT = 'yyyy-MM-dd'
export const BANK_LOCALE = 'en'

// Own tables, not Intl: the server's and the browser's month names differ ("Sep", "Sept").
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** True for three integers that name a day which exists, years 1000 to 9999. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (!Array.isArray(value) || value.length !== 3) return false
  const [year, month, day] = value
  if (![year, month, day].every(Number.isInteger)) return false
  return (
    year >= 1000 &&
    year <= 9999 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  )
}

/** Reads `yyyy-MM-dd`; undefined for any other form and for days that do not exist. */
export function parseIsoDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const date = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isCalendarDate(date) ? date : undefined
}

/** Writes `yyyy-MM-dd`, the form of date fields and of `BANK_DATE_FORMAT`. */
export function toIsoDate([year, month, day]: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** "5 Sep 2026". */
export function formatDate([year, month, day]: CalendarDate): string {
  return `${day} ${MONTHS[month - 1]?.slice(0, 3)} ${year}`
}

/** "Saturday 5 September 2026". */
export function formatLongDate([year, month, day]: CalendarDate): string {
  return `${WEEKDAYS[weekdayOf(year, month, day)]} ${day} ${MONTHS[month - 1]} ${year}`
}

/** Negative when `a` is the earlier day, 0 when they are the same, positive otherwise. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

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
