import type { Page } from './page'
import { wholeNumber } from './query'

/**
 * Rows of a list that can be asked for, by pages or in one scroll, whatever it is a list of: those behind them are found by
 * narrowing it.
 */
export const MOST_REACHED = 10_000_000

/** Where a list stands, in so far as it has pages and an order. Pages count from 1. */
type Placed = { page?: number; limit?: PageSize; orderBy?: string; sortBy?: 'ASC' | 'DESC' }
type Paged = { page: number; limit: PageSize }

/**
 * Rows that are read at once of a list that is shown as a whole; its address says which page of so many one is at. Somewhat
 * more than a screen has: whoever jumps to a place waits for no others.
 */
export const WINDOW = 50

/** How many rows a page of a list has for people; all of them are read a window at a time. */
export type PageSize = number | 'all'

/** How many rows are read at once. */
export const rowsAtOnce = (size: PageSize) => (size === 'all' ? WINDOW : size)

/** The view after a change. Another filter, order or page size starts at page 1, in the same step. */
export function changeView<View extends { page: number }>(view: View, change: Partial<View>): View {
  return { ...view, page: 1, ...change }
}

/**
 * What a press wishes whose address was drawn for one view, where the page has gone on to another since:
 * what the press changes, in that other view. Nothing chosen in between is lost.
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

// To the page after or before the one that stands by now: here too two presses are two. The first page is always itself,
// and so is the place that one has scrolled to.
function pageAfter(wished: Placed, drawn: Placed, now: Placed): Placed {
  if (!wished.page || !drawn.page || !now.page || wished.limit === 'all') return {}
  const step = wished.page - drawn.page
  return wished.page === 1 || Math.abs(step) !== 1 ? {} : { page: Math.max(1, now.page + step) }
}

// A heading turns the order that stands by now: two presses are two, however soon the second comes.
function orderAfter(wished: Placed, drawn: Placed, now: Placed): Placed {
  const { orderBy } = wished
  if (orderBy === undefined || sameOrder(wished, drawn) || sameOrder(now, drawn)) return {}
  return { orderBy, sortBy: now.orderBy === orderBy && now.sortBy === 'ASC' ? 'DESC' : 'ASC' }
}

const sameOrder = (one: Placed, other: Placed) =>
  one.orderBy === other.orderBy && one.sortBy === other.sortBy

/** The page to go to instead, where the one asked for lies behind the end of the list. */
export function pageInstead({ page, limit }: Paged, { totalFilteredRecords }: Page<unknown>) {
  const last = lastPage(rowsAtOnce(limit), totalFilteredRecords)
  return page > last ? last : undefined
}

/** Number of the last page that can be turned to, at least 1. */
export function lastPage(limit: number, total: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MOST_REACHED) / limit))
}

/** Reads the number of a page, where a page may have as few rows as this. */
export const readPageOf = (fewest: number) => wholeNumber(1, lastPage(fewest, MOST_REACHED))

/** Reads how many rows of a list come before those that are asked for. */
export const readOffset = wholeNumber(0, MOST_REACHED)

/** The view, or the last page of it that can be turned to. */
export function withinReach<View extends { page: number }>(view: View, limit: PageSize): View {
  const last = lastPage(rowsAtOnce(limit), MOST_REACHED)
  return view.page > last ? { ...view, page: last } : view
}

/** The page after this one; undefined on the last, and where all rows are shown, which read what comes next themselves. */
export function nextPage<View extends Paged>(view: View, page: Page<unknown>): View | undefined {
  const isMore = view.limit !== 'all' && view.page < lastPage(view.limit, page.totalFilteredRecords)
  return isMore ? { ...view, page: view.page + 1 } : undefined
}
