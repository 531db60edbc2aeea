/**
 * Calendar dates as the bank writes them: `[year, month, day]`, month 1 to 12. They are never turned
 * into instants, so no time zone can move them by a day (docs/bank-api.md, "Dates").
 */
export type CalendarDate = readonly [year: number, month: number, day: number]

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

/** Writes `yyyy-MM-dd`, the form of date fields. */
export function toIsoDate([year, month, day]: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Negative when `a` is the earlier day, 0 when they are the same, positive otherwise. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** How many days `to` is after `from`; negative where it is before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The day that is `days` before the given one; never earlier than 1000-01-01, the first valid date. */
export function daysBefore([year, month, day]: CalendarDate, days: number): CalendarDate {
  if (days < day) return [year, month, day - days]
  const [before, at] = month > 1 ? [year, month - 1] : [year - 1, 12]
  if (before < 1000) return [1000, 1, 1]
  return daysBefore([before, at, daysInMonth(before, at)], days - day)
}

// Days since 1 March of year 0 in the Gregorian calendar. A year that starts in March has its leap day at the end.
function dayNumber([year, month, day]: CalendarDate): number {
  const y = month > 2 ? year : year - 1
  const m = (month + 9) % 12
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return 365 * y + leapDays + Math.floor((153 * m + 2) / 5) + day
}
