import 'server-only'
import { parseIsoDate } from '@/lib/dates'

/** Says how every date is written. */
export const DATES = { dateFormat: 'dd MMMM yyyy', locale: 'en' } as const

// As `locale` has it, and no other language: it is read by a program.
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

/** A day as the bank reads it, of `2026-11-20`; what is no day stays as it is. */
export function dayFor(text: string): string {
  const day = parseIsoDate(text)
  if (!day) return text
  const [year, month, date] = day
  return `${String(date).padStart(2, '0')} ${MONTHS[month - 1]} ${String(year).padStart(4, '0')}`
}
