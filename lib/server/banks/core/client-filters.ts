import 'server-only'
import { endOfSoughtNumber } from '@/lib/client-details/evidence'
import type { FindKind, FoundBy } from '@/lib/clients/client'
import { asksForDays, type DatedFilters } from '@/lib/clients/search-params'
import { toIsoDate } from '@/lib/dates'
import { DATES } from './dates'
import { core } from './profile'

const ACCOUNT_DIGITS = 9
// What is longer the bank refuses as an account number.
const LONGEST_ACCOUNT_NO = 20

/** Filters of the bank's list that one text may stand for. */
export type Reading = {
  filters: Record<string, string>
  /** What the text was taken for, where the rows themselves do not show it. */
  foundBy?: FoundBy
}

/** What the filters ask of the bank (docs/bank-api.md, "List clients"); `reading` is that of the text. */
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

/** Digits are how an account number begins, unless they are too many; anything else is part of a name. */
export function firstReading(q: string): Reading {
  const { accountNo, name } = core.list
  return {
    filters: q ? { [isDigits(q) && q.length <= LONGEST_ACCOUNT_NO ? accountNo : name]: q } : {},
  }
}

/**
 * What else the text may be, likeliest first, for where nobody is found by its first reading: an account number
 * without its zeros or in groups, a name in another order, a telephone number, an e-mail address, an external id.
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
    // The bank takes it for any text.
    ...(q.includes('%') ? [] : [reading(list.externalId, q, 'externalId')]),
  ]
}

/**
 * How a name of two words and more is read with the first of them as the last name, and what to type for that. Undefined
 * where something else than a name may be meant, or both orders may find the same client.
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
 * All that the text may be, each with its kind, at most four of them: digits are no part of a name, and an address has
 * its words in one order.
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

// As it is read aloud, or copied from a card: in groups of digits.
function inGroups(q: string): Reading[] {
  const digits = q.replace(/[\s.-]/g, '')
  if (digits === q || !isDigits(digits) || digits.length > LONGEST_ACCOUNT_NO) return []
  return [{ filters: { [core.list.accountNo]: digits } }, ...withZeros(digits)]
}

function withZeros(q: string): Reading[] {
  const whole = q.padStart(ACCOUNT_DIGITS, '0')
  return whole === q ? [] : [{ filters: { [core.list.accountNo]: whole } }]
}

// The last name in front or behind, and names between that were not typed.
function inOtherOrders(q: string): Reading[] {
  const words = q.split(/[\s,]+/).filter(Boolean)
  if (words.length < 2 || q.includes('%')) return []
  return [named(words.slice(1), words.slice(0, 1)), named(words.slice(0, -1), words.slice(-1))]
}

function named(first: string[], last: string[]): Reading {
  const { firstname, lastname } = core.list
  return { filters: { [firstname]: `${first.join(' ')}%`, [lastname]: `${last.join(' ')}%` } }
}
