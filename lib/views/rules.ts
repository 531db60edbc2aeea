import type { Can } from '@/lib/can'
import { asksForDays, type ClientsView, sameFilters, statusesAt } from '@/lib/clients/search-params'
import type { Office } from '@/lib/offices/schema'

/** The most characters of a name. */
export const LONGEST_NAME = 60
/** The most views of one person. */
export const MOST_VIEWS = 20
/** How many views show a count of their clients: each count is a request to the bank. */
export const MOST_COUNTED = 6

/** A saved view: a query of the list's address, which is null where this version of the console cannot read it. */
export type SavedView = { id: string; name: string; query: string | null }

/**
 * The answer of every request about saved views: all of them in order, or null where the store could not be asked or its
 * record could not be read. `isLasting`: they survive a restart of the console. `isUnreadable`: another version of the
 * console has kept them, so reading them again does not help.
 */
export type SavedViews = { views: SavedView[] | null; isLasting: boolean; isUnreadable?: true }

/** How many clients the first views find, by view id; a view that could not be counted is absent. */
export type ViewCounts = { counts: Record<string, number>; isKept?: true }

/** A filter in a view that its bank does not offer, or no longer does. */
export type Lack = 'status' | 'days' | 'office'

/** The filters that the bank lacks; no office counts as missing while the offices are unknown. */
export function lacksOf(view: ClientsView, can: Can, offices: Office[] | undefined): Lack[] {
  const { status, officeId } = view
  const isGone = officeId !== undefined && offices && !offices.some(({ id }) => id === officeId)
  return [
    ...(statusesAt(can).includes(status) ? [] : (['status'] as const)),
    ...(asksForDays(view) && !can.submittedDays ? (['days'] as const) : []),
    ...(isGone ? (['office'] as const) : []),
  ]
}

/** Whether two views have the same filters and order, whatever their page and page size. */
export const isSameView = (one: ClientsView, other: ClientsView): boolean =>
  sameFilters(one, other) && one.orderBy === other.orderBy && one.sortBy === other.sortBy
