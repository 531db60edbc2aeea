import { readOffset, readPageOf, withinReach } from '@/lib/http/list-view'
import {
  oneOf,
  parseQuery,
  type Query,
  readQuery,
  type Strict,
  wholeNumber,
  writeQuery,
} from '@/lib/http/query'
import type { WaitingCommand } from './schema'

/** The filters in the page's address: what was requested, and by whom. */
export type ApprovalsView = { what?: string; maker?: string }

const MOST_CHARACTERS = 100

const read = (text: string) => (text.length <= MOST_CHARACTERS ? text || undefined : undefined)
const viewQuery: Query<ApprovalsView> = {
  what: { read, otherwise: undefined },
  maker: { read, otherwise: undefined },
}

/** Reads a page's address; junk becomes no filter. */
export const readApprovalsView = (search: URLSearchParams) => readQuery(viewQuery, search)

/** Writes a page's address in a fixed order, leaving out absent filters. */
export const writeApprovalsView = (view: ApprovalsView) => writeQuery(viewQuery, view)

/** The filter name for requests of this kind: `client.activate`. */
export function kindOf({ action, entity }: Pick<WaitingCommand, 'action' | 'entity'>): string {
  return `${entity}.${action}`
}

/** The items of a list that match the address's filters. */
export function matching(
  items: WaitingCommand[],
  { what, maker }: ApprovalsView,
): WaitingCommand[] {
  return items.filter(
    (item) => (!what || kindOf(item) === what) && (!maker || item.maker === maker),
  )
}

/** The results by which one's own requests can be filtered; `all` is no filter. */
export const BECAME = ['all', 'waiting', 'done', 'refused', 'takenBack'] as const
type AskedFilters = { became: (typeof BECAME)[number] }

/** What the address of one's own requests holds. `page` counts from 1. */
export type AskedView = AskedFilters & { page: number }

/** What the handler asks of the bank. `offset` counts entries of the trail from 0. */
export type AskedQuery = AskedFilters & { limit: number; offset: number }

const LARGEST_LIMIT = 200
const FEWEST = 50

const became = { read: oneOf(BECAME), otherwise: 'all' } as const
const askedViewQuery: Query<AskedView> = {
  became,
  page: { read: readPageOf(FEWEST), otherwise: 1 },
}
const askedQuery: Query<AskedQuery> = {
  became,
  limit: { read: wholeNumber(1, LARGEST_LIMIT), otherwise: 50, always: true },
  offset: { read: readOffset, otherwise: 0, always: true },
}

/** Entries per page; where the bank cannot filter, how many entries are looked through for one page. */
export const askedPageSize = ({ became }: AskedFilters) =>
  became === 'all' || became === 'done' ? LARGEST_LIMIT : FEWEST

/** Reads the address of one's own requests; junk becomes the default. */
export function readAskedView(search: URLSearchParams): AskedView {
  const view = readQuery(askedViewQuery, search)
  return withinReach(view, askedPageSize(view))
}

/** Writes the address in a fixed order, leaving out defaults. */
export const writeAskedView = (view: AskedView) => writeQuery(askedViewQuery, view)

/** The handler's query for the entries of a view. */
export function queryOfAsked({ became, page }: AskedView): AskedQuery {
  const limit = askedPageSize({ became })
  return { became, limit, offset: (page - 1) * limit }
}

/** Writes the handler's query string. */
export const writeAskedQuery = (query: AskedQuery) => writeQuery(askedQuery, query)

/** Reads the handler's query string, strictly. */
export const parseAskedQuery = (search: URLSearchParams): Strict<AskedQuery> =>
  parseQuery(askedQuery, search)
