import type { ClientListItem, ClientsPage } from './client'
import { type ClientsQuery, type ClientsView, queryOfView } from './search-params'

/** Where in a list a client stands: `at` counts from 0, through all pages. */
export type ListPlace = {
  at: number
  total: number
  previous: ClientListItem | undefined
  next: ClientListItem | undefined
  /** The client is no longer among those that the list shows, such as one that has just been verified among pending ones. */
  hasLeft: boolean
}

/** The rows around a place: the one before it, itself, and the one after it. */
export function windowAt(view: ClientsView, at: number): ClientsQuery {
  return { ...queryOfView(view), offset: Math.max(0, at - 1), limit: at === 0 ? 2 : 3 }
}

/**
 * Who stands before and after a client, by the rows around the place where it was. One that has left the list has made
 * room: who came after it stands there now. Undefined where rows are missing that would have to be counted.
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

/** Where a client stands by the page of the list that one came from; undefined where it is not on it. */
export function placeOn(
  view: ClientsView,
  page: ClientsPage,
  clientId: number,
): number | undefined {
  const index = page.pageItems.findIndex(({ id }) => id === clientId)
  return index < 0 || page.unreadable ? undefined : queryOfView(view).offset + index
}
