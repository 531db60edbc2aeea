import type { Page } from './page'
import { wholeNumber } from './query'

/**
 * The most rows of any list that can be reached, by pages or in one scroll; rows beyond that are found by narrowing the list.
 */
export const MOST_REACHED = 10_000_000

/** The part of a view that has pages and an order. Pages count from 1. */
type Placed = { page?: number; limit?: PageSize; orderBy?: string; sortBy?: 'ASC' | 'DESC' }
type Paged = { page: number; limit: PageSize }

/** How many rows one request reads of a list that is one scroll. */
export const WINDOW = 200

/**
 * The part of a window that is read by itself where somebody arrives, by a jump, a press or an address: somewhat more than a
 * screen holds, so that little is waited for. The address names the quarter that the person is at.
 */
export const QUARTER = 50

/** How many rows a page of a list has; with `all`, rows are read a window at a time. */
export type PageSize = number | 'all'

/** How many rows the request for one page reads; with `all`, a page is a quarter. */
export const rowsAtOnce = (size: PageSize) => (size === 'all' ? QUARTER : size)

/** The view after a change. A new filter, order or page size starts at page 1, in the same step. */
export function changeView<View extends { page: number }>(view: View, change: Partial<View>): View {
  return { ...view, page: 1, ...change }
}

/**
 * The view that a press wants whose address was drawn for one view, although the page shows another by now: the press's
 * change is applied to the current view. No choice made in between is lost.
 */
export function carryOver<View extends object>(
  wished: View,
  { drawn, now }: { drawn: View; now: View },
): View {
  const changed = Object.entries(wished).filter(
    ([name, value]) => name === 'page' || String(value) !== String(drawn[name as keyof View]), // a name of the same type
  )
  return {
    ...now,
    ...Object.fromEntries(changed),
    ...orderAfter(wished, drawn, now),
    ...(changed.every(([name]) => name === 'page') && pageAfter(wished, drawn, now)),
  }
}

// Moves one page from the current page, so that two presses turn two pages. The first page is always the first, and a scroll
// position is taken as it is.
function pageAfter(wished: Placed, drawn: Placed, now: Placed): Placed {
  if (!wished.page || !drawn.page || !now.page || wished.limit === 'all') return {}
  const step = wished.page - drawn.page
  return wished.page === 1 || Math.abs(step) !== 1 ? {} : { page: Math.max(1, now.page + step) }
}

// A heading reverses the current order, so that two presses count as two, however soon the second comes.
function orderAfter(wished: Placed, drawn: Placed, now: Placed): Placed {
  const { orderBy } = wished
  if (orderBy === undefined || sameOrder(wished, drawn) || sameOrder(now, drawn)) return {}
  return { orderBy, sortBy: now.orderBy === orderBy && now.sortBy === 'ASC' ? 'DESC' : 'ASC' }
}

const sameOrder = (one: Placed, other: Placed) =>
  one.orderBy === other.orderBy && one.sortBy === other.sortBy

/** The last page, where the requested page is beyond the end of the list; otherwise undefined. */
export function pageInstead({ page, limit }: Paged, { totalFilteredRecords }: Page<unknown>) {
  const last = lastPage(rowsAtOnce(limit), totalFilteredRecords)
  return page > last ? last : undefined
}

/** The number of the last page that can be reached, at least 1. */
export function lastPage(limit: number, total: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MOST_REACHED) / limit))
}

/** Reads a page number, for a list whose smallest page has this many rows. */
export const readPageOf = (fewest: number) => wholeNumber(1, lastPage(fewest, MOST_REACHED))

/** Reads how many rows are skipped before the requested ones. */
export const readOffset = wholeNumber(0, MOST_REACHED)

/** The view itself, or its last page that can be reached. */
export function withinReach<View extends { page: number }>(view: View, limit: PageSize): View {
  const last = lastPage(rowsAtOnce(limit), MOST_REACHED)
  return view.page > last ? { ...view, page: last } : view
}

/** The next page; undefined on the last one, and in one scroll, where the rows load what comes next themselves. */
export function nextPage<View extends Paged>(view: View, page: Page<unknown>): View | undefined {
  const isMore = view.limit !== 'all' && view.page < lastPage(view.limit, page.totalFilteredRecords)
  return isMore ? { ...view, page: view.page + 1 } : undefined
}
