import 'server-only'
import { parseIsoDate } from '@/lib/dates'

/** The format of every date in a body. */
export const DATES = { dateFormat: 'dd MMMM yyyy', locale: 'en' } as const

// In the language of `locale` and never in the user’s: a program reads them.
const MONTHS = [
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

/** A day in the bank’s format, from `2026-11-20`; a text that is not a date is returned unchanged. */
export function dayFor(text: string): string {
  const day = parseIsoDate(text)
  if (!day) return text
  const [year, month, date] = day
  return `${String(date).padStart(2, '0')} ${MONTHS[month - 1]} ${String(year).padStart(4, '0')}`
}
