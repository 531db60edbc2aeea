import 'server-only'
import type { Page } from '@/lib/http/page'
import { MarkedError } from '../http/marked-error'

const MOST_IN_VAIN = 40

/** A list could not be followed to its end: it changes faster than it is read, or is not in the order of ids. */
export class NotFollowed extends MarkedError {
  static override readonly mark = 'NotFollowed'
}

/** Which rows of a list to read; the offset counts from 0. */
export type RowsAt = { limit: number; offset: number }

/**
 * Yields the rows of a list, asking for `size` at a time; `read` must return them by id, the lowest first, and may return
 * fewer. A row that stays in the list throughout is yielded once; one that comes or goes meanwhile may be missing: while
 * colleagues work, rows leave the list, and those behind them move up past the start of the next page. `readsAhead`, for
 * callers who want the whole list, requests the next page while the current one is read, and none beyond it. Throws
 * `NotFollowed`, and what `read` throws.
 */
export async function* rowsById<Row extends { id: number }>(
  size: number,
  read: (at: RowsAt) => Promise<Page<Row>>,
  { readsAhead = false } = {},
): AsyncGenerator<Row[]> {
  let ahead: { offset: number; page: Promise<Page<Row>> } | undefined
  let total = 0
  let last = 0
  let inVain = 0
  // A bank may give fewer rows at a time than it is asked for.
  let given = size
  for (let offset = 0; ; ) {
    const reading = ahead?.offset === offset ? ahead.page : read({ limit: size, offset })
    const following = offset + given - 1
    ahead =
      readsAhead && following + 1 < total
        ? { offset: following, page: read({ limit: size, offset: following }) }
        : undefined
    // An error of these rows is reported when it is their turn, if it ever is.
    ahead?.page.catch(() => undefined)
    const { pageItems, totalFilteredRecords, unreadable = 0 } = await reading
    total = totalFilteredRecords
    // If the bank used another order, rows would be missed and nobody could tell.
    if (!isInOrder(pageItems)) throw new NotFollowed('a list is not in the order of its ids')
    // The page must begin with a row already yielded: otherwise some rows in between may have moved up.
    const first = pageItems[0]?.id
    const isJoined = offset === 0 || (first !== undefined && first <= last)
    const fresh = isJoined ? pageItems.filter(({ id }) => id > last) : []
    inVain = fresh.length > 0 ? 0 : inVain + 1
    if (inVain > MOST_IN_VAIN) throw new NotFollowed('a list could not be followed')
    last = fresh.at(-1)?.id ?? last
    if (isJoined) {
      yield fresh
      const many = pageItems.length + unreadable
      if (offset + many >= total) return
      // At least two: the next page begins with the last row of this one.
      given = Math.max(2, many)
      offset += given - 1
    } else offset = Math.max(0, offset - Math.ceil(given / 2))
  }
}

const isInOrder = (rows: { id: number }[]) =>
  rows.every(({ id }, at) => id > (rows[at - 1]?.id ?? 0))
