import 'server-only'
import type { Sought, Unaskable } from '@/lib/client-details/schema'
import type { Client } from '@/lib/clients/client'
import type { BankCaller } from '../../bank/exchanged'
import { pageSchema } from '../family/page'
import { readable } from '../family/unhurried'
import { clientSchema } from './client-record'
import { duplicateSearches } from './duplicate-searches'
import { readBank } from './http'
import { core } from './profile'

/** How many records of each search are compared, newest first. */
const MOST_READ = 100

/**
 * Clients that share the name, the mobile number, the e-mail address or the external id with the one sought, each once,
 * and whether these are all (docs/bank-api.md, "List clients"). The bank cannot search by date of birth: the caller has
 * to compare it, and whatever `unasked` names.
 */
export async function searchClients(
  caller: BankCaller,
  sought: Sought,
): Promise<{ clients: Client[]; complete: boolean; unasked: Unaskable[] }> {
  const { list, paths } = core
  const { filters: searches, unasked } = duplicateSearches(list, sought)
  const pages = await Promise.all(
    searches.map((filters) =>
      readBank(
        caller,
        paths.clients,
        { [list.limit]: String(MOST_READ), ...list.newestFirst, ...filters },
        pageSchema,
      ),
    ),
  )
  const items = pages.flatMap(({ pageItems }) => pageItems)
  const found = await readable(items, clientSchema, caller.held)
  return {
    clients: [...new Map(found.map((client) => [client.id, client])).values()],
    complete:
      found.length === items.length &&
      pages.every((page) => page.totalFilteredRecords <= page.pageItems.length),
    unasked,
  }
}
