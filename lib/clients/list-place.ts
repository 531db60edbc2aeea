import type { ClientListItem, ClientsPage } from './client'
import { type ClientsQuery, type ClientsView, queryOfView } from './search-params'

/** A client's position in a list: `at` counts from 0, across all pages. */
export type ListPlace = {
  at: number
  total: number
  previous: ClientListItem | undefined
  next: ClientListItem | undefined
  /** The list no longer shows the client, for example one that has just been verified, in a list of pending clients. */
  hasLeft: boolean
}

/** The query for the rows around a position: the one before it, itself, and the one after it. */
export function windowAt(view: ClientsView, at: number): ClientsQuery {
  return { ...queryOfView(view), offset: Math.max(0, at - 1), limit: at === 0 ? 2 : 3 }
}

/**
 * The clients before and after a client, from the rows around its former position. If the client has left the list, the next
 * client has moved up into its position. Undefined where rows are unreadable, because they cannot be counted.
 */
export function placeIn(
  { pageItems, totalFilteredRecords: total, unreadable }: ClientsPage,
  clientId: number,
  at: number,
): ListPlace | undefined {
  if (unreadable) return undefined
  const offset = Math.max(0, at - 1)
  const index = pageItems.findIndex(({ id }) => id === clientId)
  if (index < 0) {
    const before = at - offset
    return {
      at,
      total,
      previous: pageItems[before - 1],
      next: pageItems[before],
      hasLeft: true,
    }
  }
  return {
    at: offset + index,
    total,
    previous: pageItems[index - 1],
    next: pageItems[index + 1],
    hasLeft: false,
  }
}

/** A client's position on the page of the list that the person came from; undefined where it is not on that page. */
export function placeOn(
  view: ClientsView,
  page: ClientsPage,
  clientId: number,
): number | undefined {
  const index = page.pageItems.findIndex(({ id }) => id === clientId)
  return index < 0 || page.unreadable ? undefined : queryOfView(view).offset + index
}
