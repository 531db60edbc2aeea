import { type Action, type Entity, readAction, readEntity } from '@/lib/actions'
import { type CalendarDate, compareDates, parseIsoDate, toIsoDate } from '@/lib/dates'
import type { Mistake } from '@/lib/http/problem'
import { type Reader, wholeNumber } from '@/lib/http/query-value'
import { said } from '@/lib/words/said'

/**
 * The one definition of the trail's query string, with two codecs: pages read leniently (junk becomes
 * the default, so an old bookmark still opens), handlers strictly (junk is an error).
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
const DEFAULT_LIMIT = 50

const readers = {
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
  const overrides = read('overrides', readers.overrides) ?? false
  return {
    makerId: read('makerId', readers.makerId),
    action: overrides ? undefined : read('action', readers.action),
    entity: overrides ? undefined : read('entity', readers.entity),
    from: read('from', readers.from),
    to: read('to', readers.to),
    overrides,
    page: read('page', readers.page) ?? 1,
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

type Strict = { ok: true; value: ActivityQuery } | { ok: false; fields: Mistake[] }

/** Reads the handler's query string; anything unknown, repeated or out of range is refused. */
export function parseActivityQuery(search: URLSearchParams): Strict {
  const { page: _, ...members } = readers
  return parse(search, members)
}

/** Reads the query string of one client's trail, which is only paged, as strictly. */
export function parseClientActivityQuery(search: URLSearchParams): Strict {
  const { limit, offset } = readers
  return parse(search, { limit, offset })
}

function parse(search: URLSearchParams, members: Partial<typeof readers>): Strict {
  const fields: Mistake[] = []
  for (const [name, text] of search) {
    const reader = Object.entries(members).find(([known]) => known === name)?.[1]
    if (!reader) fields.push({ name, message: said('problems.field.unknownParameter') })
    else if (search.getAll(name).length > 1)
      fields.push({ name, message: said('problems.field.givenTwice') })
    else if (reader(text) === undefined)
      fields.push({ name, message: said('problems.field.notOneOf') })
    else if (search.has('overrides') && ['action', 'entity'].includes(name))
      fields.push({ name, message: said('problems.field.notWithOverrides') })
  }
  if (fields.length > 0) return { ok: false, fields }
  const { page: _, ...filters } = readActivityView(search)
  if (isBackwards(filters))
    return { ok: false, fields: [{ name: 'to', message: said('problems.field.beforeFirstDay') }] }
  const limit = readers.limit(search.get('limit') ?? '') ?? DEFAULT_LIMIT
  const offset = readers.offset(search.get('offset') ?? '') ?? 0
  return { ok: true, value: { ...filters, limit, offset } }
}
