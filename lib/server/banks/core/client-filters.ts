import 'server-only'
import { endOfSoughtNumber } from '@/lib/client-details/evidence'
import type { FindKind, FoundBy } from '@/lib/clients/client'
import { asksForDays, type DatedFilters } from '@/lib/clients/search-params'
import { toIsoDate } from '@/lib/dates'
import { DATES } from './dates'
import { core } from './profile'

const ACCOUNT_DIGITS = 9
// The bank refuses a longer text as an account number.
const LONGEST_ACCOUNT_NO = 20

/** One way to read a search text, as filters of the bank’s list. */
export type Reading = {
  filters: Record<string, string>
  /** What the text was read as, where the rows do not show it themselves. */
  foundBy?: FoundBy
}

/** The bank’s query for these filters (docs/bank-api.md, "List clients"); `reading` says how the text is read. */
export function filtersOf(
  filters: DatedFilters,
  reading = firstReading(filters.q),
): Record<string, string> {
  const { list } = core
  const { status, officeId, submittedFrom, submittedTo } = filters
  return {
    ...list.status[status],
    ...reading.filters,
    ...(officeId !== undefined && { [list.officeId]: String(officeId) }),
    ...(submittedFrom && { [list.submittedFrom]: toIsoDate(submittedFrom) }),
    ...(submittedTo && { [list.submittedTo]: toIsoDate(submittedTo) }),
    ...(asksForDays(filters) && DATES),
  }
}

/** Digits are the beginning of an account number, unless there are too many; anything else is part of a name. */
export function firstReading(q: string): Reading {
  const { accountNo, name } = core.list
  return {
    filters: q ? { [isDigits(q) && q.length <= LONGEST_ACCOUNT_NO ? accountNo : name]: q } : {},
  }
}

/**
 * The other readings of the text, likeliest first, for when the first finds no client. The text may be an account number
 * without its zeros or in groups, a name in another order, a telephone number, an e-mail address or an external id.
 */
export function otherReadings(q: string): Reading[] {
  const { list } = core
  const end = endOfSoughtNumber({ mobileNo: q })
  return [
    ...(isDigits(q) ? withZeros(q) : inOtherOrders(q)),
    ...(end && isNumberLike(q)
      ? [reading(list.mobileNo, list.numberEnding?.(end) ?? q, 'mobileNo')]
      : []),
    ...inGroups(q),
    ...(list.emailAddress && q.includes('@')
      ? [reading(list.emailAddress, q, 'emailAddress')]
      : []),
    // The bank reads a % as any text.
    ...(q.includes('%') ? [] : [reading(list.externalId, q, 'externalId')]),
  ]
}

/**
 * Reads a name of two or more words with the first as the last name, and gives the text to type for that. Undefined where
 * the text may be something other than a name, or where both orders may find the same client.
 */
export function lastNameFirst(q: string): { q: string; reading: Reading } | undefined {
  const words = q.split(/\s+/)
  if (words.length < 2 || !words.every((word) => /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word)))
    return undefined
  const [last = '', ...first] = words
  const [one, other] = [last.toLowerCase(), first.join(' ').toLowerCase()]
  if (one.startsWith(other) || other.startsWith(one)) return undefined
  return { q: `${last}, ${first.join(' ')}`, reading: named(first, [last]) }
}

/**
 * All readings of the text with their kinds, at most four: digits are no part of a name, and an e-mail address has only
 * one order.
 */
export function readingsByKind(q: string): (Reading & { by: FindKind })[] {
  const [first, ...others] = [firstReading(q), ...otherReadings(q)].map((reading) => ({
    ...reading,
    by: kindOf(reading),
  }))
  const isNamed = /[^\d\s+().\-/]/.test(q)
  const isReordered = isNamed && !q.includes('@')
  return [
    ...(first && (isNamed || first.by !== 'name') ? [first] : []),
    ...others.filter(({ by }) => isReordered || by !== 'name'),
  ]
}

const kindOf = ({ filters, foundBy }: Reading): FindKind =>
  foundBy ?? (core.list.accountNo in filters ? 'accountNo' : 'name')

const isDigits = (q: string) => /^\d+$/.test(q)
const isNumberLike = (q: string) => /^[+\d][\d\s().\-/]*$/.test(q)

const reading = (filter: string, value: string, foundBy: FoundBy): Reading => ({
  filters: { [filter]: value },
  foundBy,
})

// An account number in groups of digits, as people read it aloud or copy it from a card.
function inGroups(q: string): Reading[] {
  const digits = q.replace(/[\s.-]/g, '')
  if (digits === q || !isDigits(digits) || digits.length > LONGEST_ACCOUNT_NO) return []
  return [{ filters: { [core.list.accountNo]: digits } }, ...withZeros(digits)]
}

function withZeros(q: string): Reading[] {
  const whole = q.padStart(ACCOUNT_DIGITS, '0')
  return whole === q ? [] : [{ filters: { [core.list.accountNo]: whole } }]
}

// The last name first or last, with room for middle names that were not typed.
function inOtherOrders(q: string): Reading[] {
  const words = q.split(/[\s,]+/).filter(Boolean)
  if (words.length < 2 || q.includes('%')) return []
  return [named(words.slice(1), words.slice(0, 1)), named(words.slice(0, -1), words.slice(-1))]
}

function named(first: string[], last: string[]): Reading {
  const { firstname, lastname } = core.list
  return { filters: { [firstname]: `${first.join(' ')}%`, [lastname]: `${last.join(' ')}%` } }
}
