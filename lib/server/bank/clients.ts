import 'server-only'
import * as z from 'zod'
import {
  type Client,
  type ClientCounts,
  type ClientListItem,
  clientListItemSchema,
  clientSchema,
} from '@/lib/clients/schema'
import { type ClientFilters, type ClientsQuery, STATUS_FILTERS } from '@/lib/clients/search-params'
import type { Page } from '@/lib/http/page'
import { type BankCaller, readBank } from './http'
import { core } from './profile'
import { readable } from './unhurried'

/** A page of records, each still to be read. */
export const pageSchema = z.object({
  totalFilteredRecords: z.number().int().nonnegative(),
  pageItems: z.array(z.unknown()),
})

/**
 * One page of clients (docs/bank-api.md, "List clients"). A record without id or status cannot be shown
 * truthfully: it is left out and counted in `unreadable`, and the others stand.
 */
export async function listClients(
  caller: BankCaller,
  query: ClientsQuery,
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
      ...filtersOf(query),
    },
    pageSchema,
  )
  const pageItems = await readable(page.pageItems, clientListItemSchema, caller.held)
  const unreadable = page.pageItems.length - pageItems.length
  return {
    totalFilteredRecords: page.totalFilteredRecords,
    pageItems,
    ...(unreadable > 0 && { unreadable }),
  }
}

/**
 * How many clients each status tab holds. Asked with limit 1, because the bank takes 0 for "all".
 * A tab the bank could not count is absent.
 */
export async function countClients(
  caller: BankCaller,
  filters: Omit<ClientFilters, 'status'>,
): Promise<ClientCounts> {
  const counts = await Promise.all(
    STATUS_FILTERS.map(async (status) => {
      const query = { [core.list.limit]: '1', ...filtersOf({ ...filters, status }) }
      const page = await readBank(caller, core.paths.clients, query, pageSchema).catch(
        () => undefined,
      )
      return [status, page?.totalFilteredRecords] as const
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

function filtersOf({ status, q, officeId }: ClientFilters): Record<string, string> {
  const { list } = core
  return {
    ...list.status[status],
    ...(q && { [/^\d+$/.test(q) ? list.accountNo : list.name]: q }),
    ...(officeId !== undefined && { [list.officeId]: String(officeId) }),
  }
}
