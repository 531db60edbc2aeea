import 'server-only'
import { endOfSoughtNumber } from '@/lib/client-details/evidence'
import type { Sought, Unaskable } from '@/lib/client-details/schema'
import type { BankProfile } from './profile'

/** The questions by which a bank is asked for the same client, each the filters of one list. */
export type DuplicateSearches = {
  filters: Record<string, string>[]
  /** What is sought and this bank cannot be asked for. */
  unasked: Unaskable[]
}

/** What to ask this bank (docs/bank-api.md, "List clients"): seven lists at most. */
export function duplicateSearches(list: BankProfile['list'], sought: Sought): DuplicateSearches {
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
      ...(end && !list.numberEnding ? (['mobileNo'] as const) : []),
      ...(emailAddress && !list.emailAddress ? (['emailAddress'] as const) : []),
    ],
  }
}

// Both orders of the parts, and the name as a whole, which some records have instead of its parts.
function byName(
  list: BankProfile['list'],
  { firstname, lastname, fullname }: Sought,
): Record<string, string>[] {
  if (fullname) return [{ [list.name]: fullname }]
  if (!firstname || !lastname) return []
  return [
    { [list.firstname]: firstname, [list.lastname]: lastname },
    { [list.firstname]: lastname, [list.lastname]: firstname },
    { [list.name]: `${firstname} ${lastname}` },
  ]
}
