import { type Action, type Entity, readAction, readEntity } from '@/lib/actions'
import { type CalendarDate, compareDates, parseIsoDate, toIsoDate } from '@/lib/dates'
import { type Reader, wholeNumber } from '@/lib/http/query-value'

/**
 * The one definition of the trail's query string, with two codecs: pages read leniently (junk becomes
 * the default, so an old bookmark still opens), handlers strictly (lib/server/http/activity-params.ts: junk is an error).
 */
export type ActivityFilters = {
  makerId?: number
  action?: Action
  entity?: Entity
  /** First and last day that count, where the bank does business. */
  from?: CalendarDate
  to?: CalendarDate
  /** Only activations by manual review; these have an action and an entity already. */
  overrides: boolean
}

/** What a page's own address holds. `page` counts from 1. */
export type ActivityView = ActivityFilters & { page: number }

/** What a handler asks the bank. `offset` counts entries from 0. */
export type ActivityQuery = ActivityFilters & { limit: number; offset: number }

const LARGEST_LIMIT = 200
const LARGEST_OFFSET = 10_000_000
/** Entries that are asked for where nothing says how many. */
export const DEFAULT_LIMIT = 50

/** How each member of a query is read. */
export const activityReaders = {
  makerId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  action: readAction,
  entity: readEntity,
  from: parseIsoDate,
  to: parseIsoDate,
  overrides: (text: string) => (text === 'true' ? true : undefined),
  page: wholeNumber(1, LARGEST_OFFSET / LARGEST_LIMIT),
  limit: wholeNumber(1, LARGEST_LIMIT),
  offset: wholeNumber(0, LARGEST_OFFSET),
}

/** Entries a page holds; of overrides, the activations that are looked through for it. */
export function pageSizeOf({ overrides }: Pick<ActivityFilters, 'overrides'>): number {
  return overrides ? LARGEST_LIMIT : DEFAULT_LIMIT
}

/** Everything there is, or every override. */
export function unfilteredView(overrides: boolean): ActivityView {
  return { overrides, page: 1 }
}

/** Whether the last day asked for is before the first: then nothing is asked of the bank. */
export function isBackwards({ from, to }: Pick<ActivityFilters, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && compareDates(to, from) < 0
}

/** Reads a page's address; every missing or unreadable member becomes its default. */
export function readActivityView(search: URLSearchParams): ActivityView {
  const read = <Value>(name: string, reader: Reader<Value>) => reader(search.get(name) ?? '')
  const overrides = read('overrides', activityReaders.overrides) ?? false
  return {
    makerId: read('makerId', activityReaders.makerId),
    action: overrides ? undefined : read('action', activityReaders.action),
    entity: overrides ? undefined : read('entity', activityReaders.entity),
    from: read('from', activityReaders.from),
    to: read('to', activityReaders.to),
    overrides,
    page: read('page', activityReaders.page) ?? 1,
  }
}

/** Writes a page's address in a fixed order, leaving out what is the default. */
export function writeActivityView({ page, ...filters }: ActivityView): string {
  const search = new URLSearchParams(written(filters))
  if (page !== 1) search.set('page', String(page))
  return search.toString()
}

/** The entries that a view shows. */
export function queryOfView({ page, ...filters }: ActivityView): ActivityQuery {
  const limit = pageSizeOf(filters)
  return { ...filters, limit, offset: (page - 1) * limit }
}

/** Writes a handler's query string. */
export function writeActivityQuery({ limit, offset, ...filters }: ActivityQuery): string {
  const paging = { limit: String(limit), offset: String(offset) }
  return new URLSearchParams({ ...paging, ...written(filters) }).toString()
}

function written({ makerId, action, entity, from, to, overrides }: ActivityFilters) {
  return {
    ...(overrides && { overrides: 'true' }),
    ...(makerId !== undefined && { makerId: String(makerId) }),
    ...(action && { action }),
    ...(entity && { entity }),
    ...(from && { from: toIsoDate(from) }),
    ...(to && { to: toIsoDate(to) }),
  }
}
