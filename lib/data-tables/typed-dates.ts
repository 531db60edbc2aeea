import { isCalendarDate, toIsoDate } from '@/lib/dates'
import { monthNamed } from './typed-months'

type Read = { ok: true; iso: string } | { ok: false; wrong: 'form' | 'day' | 'order' }

/**
 * Reads a day as people write it in the languages of the console: `2026-11-20`, `20 November 2026`, `20 Nov 2026`, `November
 * 20, 2026`, `1er mars 2026`, `20/11/2026`. `wrong` says why not: an unknown form, a day that does not exist, or numbers in
 * which day and month cannot be told apart (05/11/2026).
 */
export function readTypedDate(text: string): Read {
  // Some programs write the accent of `août` as a character of its own.
  const parts = partsOf(text.normalize('NFC').trim().replace(/\s+/g, ' '))
  if (parts === undefined) return { ok: false, wrong: 'form' }
  if (parts === 'either') return { ok: false, wrong: 'order' }
  return isCalendarDate(parts) ? { ok: true, iso: toIsoDate(parts) } : { ok: false, wrong: 'day' }
}

/** Like `readTypedDate`, followed by a 24-hour time; seconds may be left out. */
export function readTypedDateTime(text: string): Read | { ok: false; wrong: 'time' } {
  const match = /^(.+?)(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2}))?$/i.exec(
    text.trim().replace(/\s+/g, ' '),
  )
  if (!match)
    return readTypedDate(text).ok ? { ok: false, wrong: 'time' } : { ok: false, wrong: 'form' }
  const [, day = '', hours = '', minutes = '', seconds = '00'] = match
  const date = readTypedDate(day)
  if (!date.ok) return date
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return { ok: false, wrong: 'time' }
  return { ok: true, iso: `${date.iso} ${hours.padStart(2, '0')}:${minutes}:${seconds}` }
}

type Parts = [year: number, month: number, day: number]

function partsOf(text: string): Parts | 'either' | undefined {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (yearFirst) return numbers(yearFirst[1], yearFirst[2], yearFirst[3])
  const dayFirst = /^(\d{1,2})(?:er)?[ -](\p{L}{3,9})\.?,?[ -](\d{4})$/iu.exec(text)
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1])
  const monthFirst = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/iu.exec(text)
  if (monthFirst) return named(monthFirst[3], monthFirst[1], monthFirst[2])
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (!yearLast) return undefined
  const [, first = '', second = '', year = ''] = yearLast
  if (Number(first) > 12 || first === second) return numbers(year, second, first)
  if (Number(second) > 12) return numbers(year, first, second)
  return 'either'
}

function named(year = '', name = '', day = ''): Parts | undefined {
  const month = monthNamed(name)
  return month === undefined ? undefined : numbers(year, String(month), day)
}

const numbers = (year = '', month = '', day = ''): Parts => [
  Number(year),
  Number(month),
  Number(day),
]
