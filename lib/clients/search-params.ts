import type { Mistake } from '@/lib/http/problem'
import { type Reader, wholeNumber } from '@/lib/http/query-value'
import { withoutUnseen } from '@/lib/unseen'
import { said } from '@/lib/words/said'

/**
 * The one definition of the clients list's query string, with two codecs: the page reads leniently
 * (junk becomes the default, so an old bookmark still opens), the handler strictly (junk is an error).
 * No zod here: the list page carries this module to the browser.
 */
export const STATUS_FILTERS = ['all', 'pending', 'verified', 'active', 'closed'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** The bank's sort names (docs/bank-api.md, "List clients"). */
export const ORDER_BY = ['displayName', 'accountNo', 'officeName', 'officeId'] as const
export type OrderBy = (typeof ORDER_BY)[number]
type SortBy = 'ASC' | 'DESC'

export const PAGE_SIZES = [25, 50, 100, 200] as const
const LARGEST_PAGE = 200
const LARGEST_OFFSET = 10_000_000
const LONGEST_FILTER = 100

export type ClientFilters = {
  status: StatusFilter
  /** First of all, digits alone are the start of an account number, and anything else is part of a name. */
  q: string
  officeId: number | undefined
}

/** What the page's own address holds. `page` counts from 1. */
export type ClientsView = ClientFilters & {
  orderBy: OrderBy
  sortBy: SortBy
  page: number
  limit: number
}

/** What the handler asks the bank. `offset` counts records from 0. */
export type ClientsQuery = ClientFilters & {
  orderBy: OrderBy
  sortBy: SortBy
  limit: number
  offset: number
}

export const DEFAULT_VIEW: ClientsView = {
  status: 'all',
  q: '',
  officeId: undefined,
  orderBy: 'displayName',
  sortBy: 'ASC',
  page: 1,
  limit: 50,
}

const oneOf =
  <const Word extends string>(words: readonly Word[]): Reader<Word> =>
  (text) =>
    words.find((word) => word === text)

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/

const filterText: Reader<string> = (text) => {
  if (CONTROL.test(text)) return undefined
  const wanted = filterOf(text)
  return wanted.length <= LONGEST_FILTER ? wanted : undefined
}

/** What is looked for, as it was typed or pasted: a mark that nobody sees would find nobody. */
export function filterOf(typed: string): string {
  return withoutUnseen(typed).trim()
}

const readers = {
  status: oneOf(STATUS_FILTERS),
  q: filterText,
  officeId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  orderBy: oneOf(ORDER_BY),
  sortBy: oneOf(['ASC', 'DESC']),
  page: wholeNumber(1, LARGEST_OFFSET),
  pageSize: (text: string) => PAGE_SIZES.find((size) => String(size) === text),
  limit: wholeNumber(1, LARGEST_PAGE),
  offset: wholeNumber(0, LARGEST_OFFSET),
}

/** Reads the page's address; every missing or unreadable member becomes its default. */
export function readClientsView(search: URLSearchParams): ClientsView {
  const read = <Value>(name: string, reader: Reader<Value>, otherwise: Value): Value =>
    reader(search.get(name) ?? '') ?? otherwise
  return {
    status: read('status', readers.status, DEFAULT_VIEW.status),
    q: read('q', readers.q, DEFAULT_VIEW.q),
    officeId: read<number | undefined>('officeId', readers.officeId, undefined),
    orderBy: read('orderBy', readers.orderBy, DEFAULT_VIEW.orderBy),
    sortBy: read('sortBy', readers.sortBy, DEFAULT_VIEW.sortBy),
    page: read('page', readers.page, DEFAULT_VIEW.page),
    limit: read<number>('limit', readers.pageSize, DEFAULT_VIEW.limit),
  }
}

/** Writes the page's address in a fixed order, leaving out what is the default. */
export function writeClientsView(view: ClientsView): string {
  const search = new URLSearchParams()
  for (const name of ['status', 'q', 'officeId', 'orderBy', 'sortBy', 'page', 'limit'] as const)
    if (view[name] !== undefined && view[name] !== DEFAULT_VIEW[name])
      search.set(name, String(view[name]))
  return search.toString()
}

/** The page of the list that a view shows. */
export function queryOfView(view: ClientsView): ClientsQuery {
  const { status, q, officeId, orderBy, sortBy, limit, page } = view
  return { status, q, officeId, orderBy, sortBy, limit, offset: (page - 1) * limit }
}

/** Writes the handler's query string; every member is said, so that a log line is readable. */
export function writeClientsQuery(query: ClientsQuery): string {
  const search = new URLSearchParams({
    limit: String(query.limit),
    offset: String(query.offset),
    orderBy: query.orderBy,
    sortBy: query.sortBy,
  })
  return appendFilters(search, query)
}

/** Writes the filters alone: the query string of the counts. */
export function writeClientFilters(filters: Omit<ClientFilters, 'status'>): string {
  return appendFilters(new URLSearchParams(), { ...filters, status: 'all' })
}

function appendFilters(search: URLSearchParams, filters: ClientFilters): string {
  if (filters.status !== 'all') search.set('status', filters.status)
  if (filters.q) search.set('q', filters.q)
  if (filters.officeId !== undefined) search.set('officeId', String(filters.officeId))
  return search.toString()
}

export type Strict<Value> = { ok: true; value: Value } | { ok: false; fields: Mistake[] }

/** Reads the handler's query string; anything unknown, repeated or out of range is refused. */
export function parseClientsQuery(search: URLSearchParams): Strict<ClientsQuery> {
  return parse(search, {
    limit: [readers.limit, DEFAULT_VIEW.limit],
    offset: [readers.offset, 0],
    orderBy: [readers.orderBy, DEFAULT_VIEW.orderBy],
    sortBy: [readers.sortBy, DEFAULT_VIEW.sortBy],
    status: [readers.status, DEFAULT_VIEW.status],
    q: [readers.q, DEFAULT_VIEW.q],
    officeId: [readers.officeId, undefined],
  })
}

/** Reads the counts' query string, as strictly. */
export function parseClientFilters(search: URLSearchParams): Strict<Omit<ClientFilters, 'status'>> {
  return parse(search, {
    q: [readers.q, DEFAULT_VIEW.q],
    officeId: [readers.officeId, undefined],
  })
}

type Members<Value> = { [Name in keyof Value]: [Reader<Value[Name]>, Value[Name]] }

function parse<Value extends object>(
  search: URLSearchParams,
  members: Members<Value>,
): Strict<Value> {
  const fields: Mistake[] = []
  for (const name of new Set(search.keys())) {
    if (!Object.hasOwn(members, name))
      fields.push({ name, message: said('problems.field.unknownParameter') })
    else if (search.getAll(name).length > 1)
      fields.push({ name, message: said('problems.field.givenTwice') })
  }
  const value: Partial<Value> = {}
  for (const name in members) {
    const [reader, otherwise] = members[name]
    const text = search.get(name)
    const read = text === null ? otherwise : reader(text)
    if (text !== null && read === undefined)
      fields.push({ name, message: said('problems.field.notOneOf') })
    value[name] = read
  }
  if (fields.length > 0) return { ok: false, fields }
  return { ok: true, value: value as Value } // every member was set in the loop above
}
