import type { Can } from '@/lib/can'
import { asksForDays, type ClientsView, sameFilters, statusesAt } from '@/lib/clients/search-params'
import type { Office } from '@/lib/offices/schema'

/** Characters of a name. */
export const LONGEST_NAME = 60
/** Views of one person. */
export const MOST_VIEWS = 20
/** Of how many it is counted whom they find: each is a question to the bank. */
export const MOST_COUNTED = 6

/**
 * A view that a person has saved: a query of the list's address, which is null where this version of the console cannot
 * read it.
 */
export type SavedView = { id: string; name: string; query: string | null }

/**
 * The answer of everything about saved views: all of them, in their order, or null where the store
 * could not be asked, or what it has could not be read.
 * `isLasting`: they outlive the console itself.
 */
export type SavedViews = { views: SavedView[] | null; isLasting: boolean }

/** How many clients the first views find, by their ids; one that could not be counted is absent. */
export type ViewCounts = { counts: Record<string, number>; isKept?: true }

/** What a view asks for and its bank has not, or no longer. */
export type Lack = 'status' | 'days' | 'office'

/** What a view asks for in vain; where the offices are not known, none is missed. */
export function lacksOf(view: ClientsView, can: Can, offices: Office[] | undefined): Lack[] {
  const { status, officeId } = view
  const isGone = officeId !== undefined && offices && !offices.some(({ id }) => id === officeId)
  return [
    ...(statusesAt(can).includes(status) ? [] : (['status'] as const)),
    ...(asksForDays(view) && !can.submittedDays ? (['days'] as const) : []),
    ...(isGone ? (['office'] as const) : []),
  ]
}

/** Whether a list shows just what a view is, on whatever page and however many rows at once. */
export const isSameView = (one: ClientsView, other: ClientsView): boolean =>
  sameFilters(one, other) && one.orderBy === other.orderBy && one.sortBy === other.sortBy
