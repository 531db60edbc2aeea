import 'server-only'
import { endOfSoughtNumber } from '@/lib/client-details/evidence'
import type { Sought, Unaskable } from '@/lib/client-details/schema'
import type { ListDialect } from './profile'

/** The searches that find the same client at a bank, each as the filters of one list. */
export type DuplicateSearches = {
  filters: Record<string, string>[]
  /** Sought values that this bank cannot search by. */
  unasked: Unaskable[]
}

/** The searches for this bank (docs/bank-api.md, "List clients"): seven lists at most. */
export function duplicateSearches(list: ListDialect, sought: Sought): DuplicateSearches {
  const { mobileNo, emailAddress, externalId } = sought
  const end = endOfSoughtNumber(sought)
  return {
    filters: [
      ...byName(list, sought),
      ...(mobileNo ? [{ [list.mobileNo]: mobileNo }] : []),
      ...(end && list.numberEnding ? [{ [list.mobileNo]: list.numberEnding(end) }] : []),
      ...(emailAddress && list.emailAddress ? [{ [list.emailAddress]: emailAddress }] : []),
      ...(externalId ? [{ [list.externalId]: externalId }] : []),
    ],
    unasked: [
      ...(end && !list.numberEnding ? (['mobileNoSpellings'] as const) : []),
      ...(emailAddress && !list.emailAddress ? (['emailAddress'] as const) : []),
    ],
  }
}

// Both orders of the first and last name, and the full name, which some records have instead.
function byName(
  list: ListDialect,
  { firstName, lastName, fullName }: Sought,
): Record<string, string>[] {
  if (fullName) return [{ [list.name]: fullName }]
  if (!firstName || !lastName) return []
  return [
    { [list.firstname]: firstName, [list.lastname]: lastName },
    { [list.firstname]: lastName, [list.lastname]: firstName },
    { [list.name]: `${firstName} ${lastName}` },
  ]
}
