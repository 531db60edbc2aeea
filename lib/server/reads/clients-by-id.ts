import 'server-only'
import type { ClientListItem, ClientsPage } from '@/lib/clients/client'
import type { ClientsQuery } from '@/lib/clients/search-params'
import { MarkedError } from '../http/marked-error'

const MOST_IN_VAIN = 40

/** A list could not be followed to its end: it moves faster than it is read, or holds too much that cannot be shown. */
export class NotFollowed extends MarkedError {
  static override readonly mark = 'NotFollowed'
}

/** Which rows of a list are read. */
export type RowsAt = Pick<ClientsQuery, 'orderBy' | 'sortBy' | 'limit' | 'offset'>

/**
 * The clients of a list in the order of their ids, at most `size` at a time. Whoever is in it all the while is given once,
 * who comes or goes meanwhile may be or not: while colleagues work, clients leave the list, and those behind them move up
 * past the place where the next rows begin. Throws `NotFollowed`, and whatever `read` does.
 */
export async function* clientsById(
  size: number,
  read: (at: RowsAt) => Promise<ClientsPage>,
): AsyncGenerator<ClientListItem[]> {
  let last = 0
  let inVain = 0
  for (let offset = 0; ; ) {
    const page = await read({ orderBy: 'id', sortBy: 'ASC', limit: size, offset })
    // They are to begin with somebody who was given already: else some in between may have moved up.
    const first = page.pageItems[0]?.id
    const isJoined = offset === 0 || (first !== undefined && first <= last)
    const fresh = isJoined ? page.pageItems.filter(({ id }) => id > last) : []
    inVain = fresh.length > 0 ? 0 : inVain + 1
    if (inVain > MOST_IN_VAIN) throw new NotFollowed('a list could not be followed')
    last = fresh.at(-1)?.id ?? last
    if (isJoined) yield fresh
    if (isJoined && offset + size >= page.totalFilteredRecords) return
    offset = isJoined ? offset + size - 1 : Math.max(0, offset - Math.ceil(size / 2))
  }
}
