import 'server-only'
import type { Client, ClientCounts, ClientsPage, FoundBy, FoundClients } from '@/lib/clients/client'
import {
  asksForDays,
  type DatedFilters,
  type DatedQuery,
  type StatusFilter,
} from '@/lib/clients/search-params'
import { NotOffered } from '../../bank/errors'
import type { BankCaller } from '../../bank/exchanged'
import { clientRecords, unverifiedStateOf } from '../family/client-record'
import { firstFound, foundByKind } from '../family/found-clients'
import { pageSchema } from '../family/page'
import { paths } from '../family/paths'
import { readable } from '../family/unhurried'
import { http } from './http'
import { spellingsOf } from './spellings'

const { clientListItemSchema, clientSchema } = clientRecords(unverifiedStateOf)

/**
 * Query parameters of the list, and no others: the bank ignores an unknown one, and would then return all clients as the
 * result.
 */
type Asked = Partial<
  Record<
    | 'limit'
    | 'offset'
    | 'orderBy'
    | 'sortOrder'
    | 'status'
    | 'officeId'
    | 'displayName'
    | 'firstName'
    | 'lastName'
    | 'externalId',
    string
  >
>

/** The bank’s status for each tab; absent where no single query finds the tab’s clients. */
const STATUS: Partial<Record<StatusFilter, Asked>> = {
  all: {},
  pending: { status: 'pending' },
  active: { status: 'active' },
}
const TABS = ['all', 'pending', 'active'] as const

/** One way to read a search text, as filters of the list. */
type Reading = { filters: Asked; foundBy?: FoundBy }

// `displayName` matches a part of the name.
const nameReading = (q: string): Reading => ({ filters: q ? { displayName: q } : {} })
const nameReadings = (q: string): Reading[] =>
  spellingsOf({ displayName: q }).map((filters) => ({ filters }))
const externalIdReading = (q: string): Reading => ({
  filters: { externalId: q },
  foundBy: 'externalId',
})

/**
 * One page of clients by a part of the name, or, where no name matches as typed, by another spelling of it or by the
 * external id.
 */
export async function listClients(caller: BankCaller, query: DatedQuery): Promise<ClientsPage> {
  const page = await pageOf(caller, query, nameReading(query.q))
  if (page.totalFilteredRecords > 0 || !query.q) return page
  const reading = await readingOf(caller, query)
  if (reading.filters.displayName === query.q) return page
  return {
    ...(await pageOf(caller, query, reading)),
    ...(reading.foundBy && { foundBy: reading.foundBy }),
  }
}

async function pageOf(
  caller: BankCaller,
  query: DatedQuery,
  reading: Reading,
): Promise<ClientsPage> {
  const page = await read(caller, {
    limit: String(query.limit),
    ...(query.offset > 0 && { offset: String(query.offset) }),
    // No second key: none was recorded, and this bank answers 500 to what it cannot sort by (docs/fineract.md).
    orderBy: query.orderBy,
    ...(query.sortBy === 'DESC' && { sortOrder: 'DESC' }),
    ...filtersOf(query, reading),
  })
  const pageItems = await readable(page.pageItems, clientListItemSchema, caller.held)
  const unreadable = page.pageItems.length - pageItems.length
  return {
    totalFilteredRecords: page.totalFilteredRecords,
    pageItems,
    ...(unreadable > 0 && { unreadable }),
  }
}

function filtersOf(filters: Omit<DatedFilters, 'q'>, reading: Reading): Asked {
  const { status, officeId } = filters
  const asked = STATUS[status]
  if (!asked || asksForDays(filters)) throw new NotOffered()
  return {
    ...asked,
    ...reading.filters,
    ...(officeId !== undefined && { officeId: String(officeId) }),
  }
}

/** Which reading of the text finds clients of any status; the rows and all tabs then use it. */
async function readingOf(
  caller: BankCaller,
  { q, officeId }: Omit<DatedFilters, 'status'>,
): Promise<Reading> {
  const readings = [...nameReadings(q), externalIdReading(q)]
  const totals = await Promise.all(
    readings.map((reading) => totalOf(caller, { status: 'all', officeId }, reading)),
  )
  return readings[totals.findIndex((total) => total > 0)] ?? nameReading(q)
}

// Asks with limit 1, because the bank takes 0 for "all".
async function totalOf(
  caller: BankCaller,
  filters: Omit<DatedFilters, 'q'>,
  reading: Reading,
): Promise<number> {
  const page = await read(caller, { limit: '1', ...filtersOf(filters, reading) })
  return page.totalFilteredRecords
}

function read(caller: BankCaller, asked: Asked) {
  return http.readBank(caller, paths.clients, { ...asked }, pageSchema)
}

/** The clients that this text finds as a part of the name, and as the external id. */
export function findByText(caller: BankCaller, q: string): Promise<FoundClients> {
  const page = (reading: Reading) => pageOf(caller, { ...firstFound, q }, reading)
  return foundByKind([
    ...nameReadings(q).map((reading) => ({ by: 'name' as const, page: page(reading) })),
    { by: 'externalId', page: page(externalIdReading(q)) },
  ])
}

/** How many clients each status tab holds. A tab that the bank could not count, or has no query for, is absent. */
export async function countClients(
  caller: BankCaller,
  filters: Omit<DatedFilters, 'status'>,
): Promise<ClientCounts> {
  const { q, officeId } = filters
  if (asksForDays(filters)) throw new NotOffered()
  const reading = q ? await readingOf(caller, filters).catch(() => undefined) : nameReading(q)
  if (!reading) return {}
  const counts = await Promise.all(
    TABS.map(async (status) => {
      const total = totalOf(caller, { status, officeId }, reading)
      return [status, await total.catch(() => undefined)] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count !== undefined))
}

/** One client, and no other's record in its place. `clientId` is a positive safe integer. */
export function readClient(caller: BankCaller, clientId: number): Promise<Client> {
  const schema = clientSchema.refine(({ id }) => id === clientId)
  return http.readBank(caller, paths.client(clientId), {}, schema)
}

/** The client records that these filters find, newest first. */
export async function findClients(
  caller: BankCaller,
  filters: Pick<Asked, 'displayName' | 'firstName' | 'lastName' | 'externalId'>,
): Promise<{ clients: Client[]; complete: boolean }> {
  const asked = { limit: '100', orderBy: 'id', sortOrder: 'DESC', ...filters }
  const { pageItems, totalFilteredRecords } = await read(caller, asked)
  const clients = await readable(pageItems, clientSchema, caller.held)
  return {
    clients,
    complete: clients.length === pageItems.length && totalFilteredRecords <= pageItems.length,
  }
}
