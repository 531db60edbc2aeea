import 'server-only'
import type {
  Client,
  ClientCounts,
  ClientListItem,
  ClientsPage,
  FoundClients,
} from '@/lib/clients/client'
import { type DatedFilters, type DatedQuery, STATUS_FILTERS } from '@/lib/clients/search-params'
import type { Page } from '@/lib/http/page'
import type { BankCaller } from '../../bank/exchanged'
import { soon } from '../../shares/soon'
import { firstFound, foundByKind } from '../family/found-clients'
import { pageSchema } from '../family/page'
import { readable } from '../family/unhurried'
import {
  filtersOf,
  firstReading,
  lastNameFirst,
  otherReadings,
  type Reading,
  readingsByKind,
} from './client-filters'
import { clientSchema, listedClientSchema, withLacks } from './client-record'
import { readBank } from './http'
import { core } from './profile'

/**
 * One page of clients (docs/bank-api.md, "List clients"). A record without id or status cannot be shown truthfully: it is
 * left out and counted in `unreadable`; the others stay.
 */
export async function listClients(caller: BankCaller, query: DatedQuery): Promise<ClientsPage> {
  const inOtherOrder = query.offset === 0 ? lastNameFirst(query.q) : undefined
  const counting = inOtherOrder && totalOf(caller, query, inOtherOrder.reading)
  // The count may fail before the page arrives, or after the page has failed: neither may be an unhandled rejection.
  counting?.catch(() => undefined)
  const page = await pageOf(caller, query)
  if (page.totalFilteredRecords > 0 || !query.q) {
    // The page is shown without the count where that fails or is slow.
    const total = counting && (await soon(counting))
    return { ...page, ...(inOtherOrder && total && { inOtherOrder: { q: inOtherOrder.q, total } }) }
  }
  const other = await otherReading(caller, query)
  if (!other) return page
  return {
    ...(await pageOf(caller, query, other)),
    ...(other.foundBy && { foundBy: other.foundBy }),
  }
}

async function pageOf(
  caller: BankCaller,
  query: DatedQuery,
  reading?: Reading,
): Promise<Page<ClientListItem>> {
  const { list, paths } = core
  const page = await readBank(
    caller,
    paths.clients,
    {
      [list.limit]: String(query.limit),
      [list.offset]: String(query.offset),
      [list.orderBy]: list.orders[query.orderBy],
      [list.sortOrder]: query.sortBy,
      ...filtersOf(query, reading),
    },
    pageSchema,
  )
  const listed = await readable(page.pageItems, listedClientSchema, caller.held)
  const unreadable = page.pageItems.length - listed.length
  return {
    totalFilteredRecords: page.totalFilteredRecords,
    pageItems: withLacks(listed),
    ...(unreadable > 0 && { unreadable }),
  }
}

/**
 * The reading that finds clients of any status where the first reading finds none; the rows and all tabs then use it.
 * Undefined where the first finds some, or none of the readings does.
 */
async function otherReading(
  caller: BankCaller,
  filters: Omit<DatedFilters, 'status'>,
): Promise<Reading | undefined> {
  const readings = [firstReading(filters.q), ...otherReadings(filters.q)]
  const totals = await Promise.all(
    readings.map((reading) => totalOf(caller, { ...filters, status: 'all' }, reading)),
  )
  const found = totals.findIndex((total) => total > 0)
  return found > 0 ? readings[found] : undefined
}

// Asks with limit 1, because the bank takes 0 for "all".
async function totalOf(caller: BankCaller, filters: DatedFilters, reading?: Reading) {
  const query = { [core.list.limit]: '1', ...filtersOf(filters, reading) }
  return (await readBank(caller, core.paths.clients, query, pageSchema)).totalFilteredRecords
}

/** The clients that this text finds, for each kind of thing it may be; the bank is asked for all kinds at once. */
export function findClients(caller: BankCaller, q: string): Promise<FoundClients> {
  return foundByKind(
    readingsByKind(q).map(({ by, ...reading }) => ({
      by,
      page: pageOf(caller, { ...firstFound, q }, reading),
    })),
  )
}

/** How many clients each status tab holds. A tab the bank could not count is absent. */
export async function countClients(
  caller: BankCaller,
  filters: Omit<DatedFilters, 'status'>,
): Promise<ClientCounts> {
  const counts = await countsOf(caller, filters)
  if (counts.all !== 0 || !filters.q) return counts
  try {
    const other = await otherReading(caller, filters)
    return other ? await countsOf(caller, filters, other) : counts
  } catch {
    return {}
  }
}

async function countsOf(
  caller: BankCaller,
  filters: Omit<DatedFilters, 'status'>,
  reading?: Reading,
): Promise<ClientCounts> {
  const counts = await Promise.all(
    STATUS_FILTERS.map(async (status) => {
      const total = totalOf(caller, { ...filters, status }, reading)
      return [status, await total.catch(() => undefined)] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count !== undefined))
}

/**
 * One client (docs/bank-api.md, "Client record"), and no other's record in its place. `clientId` is a
 * positive safe integer.
 */
export function readClient(caller: BankCaller, clientId: number): Promise<Client> {
  const schema = clientSchema.refine(({ id }) => id === clientId)
  return readBank(caller, core.paths.client(clientId), {}, schema)
}
