/** A calendar date as 'yyyy-MM-dd'. It sorts as text and never passes through a time zone. */
export type Day = string

/** A calendar date as the API answers it: [year, month, day], month 1 to 12. */
export type DayTriple = [year: number, month: number, day: number]

/** Says whether the numbers name a day that exists, in the years 1 to 9999. */
export function isRealDay(year: number, month: number, day: number): boolean {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return false
  return day >= 1 && day <= daysInMonth(year, month)
}

/** Builds a day from numbers that name a real one. */
export function toDay(year: number, month: number, day: number): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Splits a day into the numbers that the API answers. */
export function toTriple(day: Day): DayTriple {
  const [year, month, date] = day.split('-', 3)
  return [Number(year), Number(month), Number(date)]
}

/** The day `days` after this one (before it, when negative). */
export function addDays(day: Day, days: number): Day {
  const [year, month, date] = toTriple(day)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The day of the week, 0 for Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The calendar day at `now` in an IANA time zone. */
export function dayIn(timeZone: string, now: Date): Day {
  const parts = calendarIn(timeZone).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value)
  return toDay(part('year'), part('month'), part('day'))
}

const calendars = new Map<string, Intl.DateTimeFormat>()

// Making one takes twenty times as long as using it, and every request asks for today.
function calendarIn(timeZone: string): Intl.DateTimeFormat {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
  calendars.set(timeZone, calendar)
  return calendar
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
