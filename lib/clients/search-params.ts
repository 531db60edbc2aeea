import type { Can } from '@/lib/can'
import { type CalendarDate, parseIsoDate, toIsoDate } from '@/lib/dates'
import {
  type PageSize,
  readOffset,
  readPageOf,
  rowsAtOnce,
  withinReach,
} from '@/lib/http/list-view'
import {
  type FileQuery,
  fileQuery,
  oneOf,
  parseQuery,
  type Query,
  type Reader,
  readId,
  readQuery,
  type Strict,
  wholeNumber,
  writeQuery,
} from '@/lib/http/query'
import { said } from '@/lib/words/said'
import { filterOf, LONGEST_SOUGHT } from './sought'

/** The statuses of the list's filter; this file is the one definition of the list's query string. */
export const STATUS_FILTERS = ['all', 'pending', 'verified', 'active', 'closed'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** The statuses by which this bank's clients can be filtered: not every bank knows all. */
export const statusesAt = ({ verify, endedClients }: Pick<Can, 'verify' | 'endedClients'>) =>
  STATUS_FILTERS.filter(
    (status) => (status !== 'verified' || verify) && (status !== 'closed' || endedClients),
  )

/** The bank's sort names (docs/bank-api.md, "List clients"). */
export const ORDER_BY = ['displayName', 'accountNo', 'officeName', 'officeId', 'id'] as const
export type OrderBy = (typeof ORDER_BY)[number]
type SortBy = 'ASC' | 'DESC'

export const PAGE_SIZES = [25, 50, 100, 200, 'all'] as const
const LARGEST_PAGE = 200
/** The largest number of days for `olderThan`. */
export const LONGEST_AGO = 9999

export type ClientFilters = {
  status: StatusFilter
  /** The search text: digits alone are first taken as the start of an account number, anything else as part of a name. */
  q: string
  officeId: number | undefined
  /** First and last day of submission, inclusive; both absent where the bank cannot filter by them. */
  submittedFrom?: CalendarDate
  submittedTo?: CalendarDate
  /** Submitted more than this many calendar days ago, counted from the business day of the request. */
  olderThan?: number
}

/** The same filters with `olderThan` turned into a date, which is what a bank can filter by. */
export type DatedFilters = Omit<ClientFilters, 'olderThan'> & { olderThan?: never }

/**
 * What the page's own address holds. `page` counts from 1; with all rows in one scroll, it is the window that the person is
 * at.
 */
export type ClientsView = ClientFilters & {
  orderBy: OrderBy
  sortBy: SortBy
  page: number
  limit: PageSize
}

/** What the handler asks of the bank. `offset` counts records from 0. */
export type ClientsQuery = ClientFilters & {
  orderBy: OrderBy
  sortBy: SortBy
  limit: number
  offset: number
}

export type DatedQuery = Omit<ClientsQuery, 'olderThan'> & { olderThan?: never }

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/

const pastedText: Reader<string> = (text) => {
  const wanted = filterOf(text)
  return wanted.length <= LONGEST_SOUGHT ? wanted : undefined
}
const filterText: Reader<string> = (text) => (CONTROL.test(text) ? undefined : pastedText(text))

const wanted: Query<Omit<ClientFilters, 'status'>> = {
  q: { read: filterText, otherwise: '' },
  officeId: { read: readId, otherwise: undefined },
  submittedFrom: { read: parseIsoDate, otherwise: undefined, write: toIsoDate },
  submittedTo: { read: parseIsoDate, otherwise: undefined, write: toIsoDate },
  olderThan: { read: wholeNumber(0, LONGEST_AGO), otherwise: undefined },
}
const filters: Query<ClientFilters> = {
  status: { read: oneOf(STATUS_FILTERS), otherwise: 'all' },
  ...wanted,
}
const orderBy = { read: oneOf(ORDER_BY), otherwise: 'displayName' } as const
const sortBy = { read: oneOf(['ASC', 'DESC']), otherwise: 'ASC' } as const

const viewQuery: Query<ClientsView> = {
  ...filters,
  orderBy,
  sortBy,
  page: { read: readPageOf(PAGE_SIZES[0]), otherwise: 1 },
  limit: { read: (text) => PAGE_SIZES.find((size) => String(size) === text), otherwise: 50 },
}

// Every member is written, so that a request can be understood by itself.
const listQuery: Query<ClientsQuery> = {
  limit: { read: wholeNumber(1, LARGEST_PAGE), otherwise: 50, always: true },
  offset: { read: readOffset, otherwise: 0, always: true },
  orderBy: { ...orderBy, always: true },
  sortBy: { ...sortBy, always: true },
  ...filters,
}

/** Reads the page's address, leniently. */
export function readClientsView(search: URLSearchParams): ClientsView {
  // The filter's form sends what was pasted as it is: cells of a spreadsheet come with tabs.
  const view = readQuery({ ...viewQuery, q: { read: pastedText, otherwise: '' } }, search)
  return withinReach(view, view.limit)
}

/** Reads a page's address strictly, for addresses that only this console writes. */
export const parseClientsView = (search: URLSearchParams) =>
  parseQuery(viewQuery, search, (view) =>
    withinReach(view, view.limit) === view
      ? []
      : [{ name: 'page', message: said('problems.field.notOneOf') }],
  )

/** Writes the page's address in a fixed order, leaving out defaults. */
export const writeClientsView = (view: ClientsView) => writeQuery(viewQuery, view)

export const DEFAULT_VIEW = readClientsView(new URLSearchParams())

/** The filters of a view, without its order and page. */
export function filtersOf(view: ClientFilters): ClientFilters {
  const { status, q, officeId, submittedFrom, submittedTo, olderThan } = view
  return { status, q, officeId, submittedFrom, submittedTo, olderThan }
}

/** Whether two views have the same filters. */
export const sameFilters = (one: ClientFilters, other: ClientFilters): boolean =>
  writeQuery(filters, one) === writeQuery(filters, other)

/** Whether the filters include the day of submission. */
export const asksForDays = (filters: Omit<ClientFilters, 'status' | 'q'>) =>
  filters.submittedFrom !== undefined ||
  filters.submittedTo !== undefined ||
  filters.olderThan !== undefined

/** The handler's query for the page that a view shows. */
export function queryOfView({ page, ...view }: ClientsView): ClientsQuery {
  const limit = rowsAtOnce(view.limit)
  return { ...view, limit, offset: (page - 1) * limit }
}

/** Writes the handler's query string. */
export const writeClientsQuery = (query: ClientsQuery) => writeQuery(listQuery, query)

/** Reads the handler's query string, strictly. */
export const parseClientsQuery = (search: URLSearchParams): Strict<ClientsQuery> =>
  parseQuery(listQuery, search)

/** The columns that an export of clients may have besides the id, in this order. */
export const FILE_COLUMNS = [
  'account',
  'name',
  'status',
  'office',
  'submitted',
  'verified',
  'activated',
] as const
export type FileColumn = (typeof FILE_COLUMNS)[number]

/** The query of an export of clients: the list's filters, the columns (all where absent), and the members of every export. */
export type ClientsExportQuery = ClientFilters &
  FileQuery & { columns: readonly FileColumn[] | undefined }

const fileColumns: Reader<readonly FileColumn[]> = (text) => {
  const names = text.split('.')
  const known = FILE_COLUMNS.filter((column) => names.includes(column))
  return known.length === names.length ? known : undefined
}

const exportQuery: Query<ClientsExportQuery> = {
  ...fileQuery,
  columns: { read: fileColumns, otherwise: undefined, write: (columns) => columns.join('.') },
  ...filters,
}

/** Writes the query string of an export of clients. */
export const writeClientsExport = (query: ClientsExportQuery) => writeQuery(exportQuery, query)

/** Reads the export's query string, strictly. */
export const parseClientsExport = (search: URLSearchParams) => parseQuery(exportQuery, search)

/** Writes the filters alone: the query string of the counts. */
export const writeClientFilters = (filters: Omit<ClientFilters, 'status'>) =>
  writeQuery(wanted, filters)

/** Reads the counts' query string, strictly. */
export const parseClientFilters = (search: URLSearchParams) => parseQuery(wanted, search)
