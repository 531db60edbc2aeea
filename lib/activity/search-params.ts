import { type Action, type Entity, readAction, readEntity } from '@/lib/actions'
import { type CalendarDate, compareDates, parseIsoDate, toIsoDate } from '@/lib/dates'
import { readOffset, readPageOf, withinReach } from '@/lib/http/list-view'
import type { Mistake } from '@/lib/http/problem'
import {
  type FileQuery,
  fileQuery,
  parseQuery,
  type Query,
  readId,
  readQuery,
  type Strict,
  wholeNumber,
  writeQuery,
} from '@/lib/http/query'
import { said } from '@/lib/words/said'

/** The filters of the trail; this file is the one definition of its query string. */
export type ActivityFilters = {
  makerId?: number
  action?: Action
  entity?: Entity
  /** First and last day included, in the business time zone. */
  from?: CalendarDate
  to?: CalendarDate
  /** Only activations by manual review; this fixes the action and the entity. */
  overrides: boolean
}

/** The entries among which overrides are looked for. */
export const ACTIVATIONS = { action: 'activate', entity: 'client' } as const

/** What a page's own address holds. `page` counts from 1. */
export type ActivityView = ActivityFilters & { page: number }

/** What a handler asks of the bank. `offset` counts entries from 0. */
export type ActivityQuery = ActivityFilters & { limit: number; offset: number }

const LARGEST_LIMIT = 200
const DEFAULT_LIMIT = 50

const filters: Query<ActivityFilters> = {
  overrides: { read: (text) => (text === 'true' ? true : undefined), otherwise: false },
  makerId: { read: readId, otherwise: undefined },
  action: { read: readAction, otherwise: undefined },
  entity: { read: readEntity, otherwise: undefined },
  from: { read: parseIsoDate, otherwise: undefined, write: toIsoDate },
  to: { read: parseIsoDate, otherwise: undefined, write: toIsoDate },
}
const viewQuery: Query<ActivityView> = {
  ...filters,
  page: { read: readPageOf(DEFAULT_LIMIT), otherwise: 1 },
}
const part: Query<Pick<ActivityQuery, 'limit' | 'offset'>> = {
  limit: { read: wholeNumber(1, LARGEST_LIMIT), otherwise: DEFAULT_LIMIT, always: true },
  offset: { read: readOffset, otherwise: 0, always: true },
}
const trailQuery: Query<ActivityQuery> = { ...part, ...filters }

/** Entries per page; for overrides, how many activations are looked through for one page. */
export function pageSizeOf({ overrides }: Pick<ActivityFilters, 'overrides'>): number {
  return overrides ? LARGEST_LIMIT : DEFAULT_LIMIT
}

/** The view without filters: everything, or every override. */
export function unfilteredView(overrides: boolean): ActivityView {
  return { overrides, page: 1 }
}

/** Whether the last day is before the first; then the bank is not asked. */
export function isBackwards({ from, to }: Pick<ActivityFilters, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && compareDates(to, from) < 0
}

/** Reads a page's address leniently; an action or entity beside overrides is ignored. */
export function readActivityView(search: URLSearchParams): ActivityView {
  const read = readQuery(viewQuery, search)
  const view = withinReach(read, pageSizeOf(read))
  return view.overrides ? { ...view, action: undefined, entity: undefined } : view
}

/** Reads the address of one client's trail, which has pages but no filters. */
export const readClientActivityView = (search: URLSearchParams) =>
  readActivityView(new URLSearchParams({ page: search.get('page') ?? '' }))

/** Writes a page's address in a fixed order, leaving out what is the default. */
export const writeActivityView = (view: ActivityView) => writeQuery(viewQuery, view)

/** The handler's query for the entries of a view. */
export function queryOfView({ page, ...filters }: ActivityView): ActivityQuery {
  const limit = pageSizeOf(filters)
  return { ...filters, limit, offset: (page - 1) * limit }
}

/** Writes a handler's query string. */
export const writeActivityQuery = (query: ActivityQuery) => writeQuery(trailQuery, query)

/** Reads the handler's query string, strictly. */
export const parseActivityQuery = (search: URLSearchParams): Strict<ActivityQuery> =>
  parseQuery(trailQuery, search, mistakesOf)

/** The query of an export of the trail: a page's filters, and the separator between values. */
export type ActivityExportQuery = ActivityFilters & FileQuery

const exportQuery: Query<ActivityExportQuery> = { ...fileQuery, ...filters }

/** Writes the query string of an export of the trail. */
export const writeActivityExport = (query: ActivityExportQuery) => writeQuery(exportQuery, query)

/** Reads the export's query string, strictly. */
export const parseActivityExport = (search: URLSearchParams): Strict<ActivityExportQuery> =>
  parseQuery(exportQuery, search, mistakesOf)

/** Reads the query string of one client's trail, which has pages but no filters, strictly. */
export const parseClientActivityQuery = (search: URLSearchParams) => parseQuery(part, search)

function mistakesOf(query: ActivityFilters): Mistake[] {
  const beside = (['action', 'entity'] as const).filter((name) => query.overrides && query[name])
  return [
    ...beside.map((name) => ({ name, message: said('problems.field.notWithOverrides') })),
    ...(isBackwards(query) ? [{ name: 'to', message: said('problems.field.beforeFirstDay') }] : []),
  ]
}
