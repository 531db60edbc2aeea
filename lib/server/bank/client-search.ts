import 'server-only'
import type { Sought } from '@/lib/client-details/schema'
import { type Client, clientSchema } from '@/lib/clients/schema'
import { pageSchema } from './clients'
import { type BankCaller, readBank } from './http'
import { core } from './profile'

/** How many records of each kind of search are compared; the newest come first. */
const MOST_READ = 100

/**
 * Clients that share the name, the mobile number or the external id with the one that is sought, each
 * once, and whether these were all (docs/bank-api.md, "List clients"). The bank cannot be asked for a
 * date of birth or an e-mail address: those have to be compared.
 */
export async function searchClients(
  caller: BankCaller,
  sought: Sought,
): Promise<{ clients: Client[]; complete: boolean }> {
  const { list, paths } = core
  const pages = await Promise.all(
    searchesFor(sought).map((filters) =>
      readBank(
        caller,
        paths.clients,
        { [list.limit]: String(MOST_READ), ...list.newestFirst, ...filters },
        pageSchema,
      ),
    ),
  )
  const read = pages
    .flatMap(({ pageItems }) => pageItems)
    .map((item) => clientSchema.safeParse(item))
  const found = read.flatMap((item) => (item.success ? [item.data] : []))
  return {
    clients: [...new Map(found.map((client) => [client.id, client])).values()],
    complete:
      found.length === read.length &&
      pages.every((page) => page.totalFilteredRecords <= page.pageItems.length),
  }
}

function searchesFor(sought: Sought): Record<string, string>[] {
  const { list } = core
  const { firstname, lastname, fullname, mobileNo, externalId } = sought
  return [
    ...(firstname && lastname ? [{ [list.firstname]: firstname, [list.lastname]: lastname }] : []),
    ...(fullname ? [{ [list.name]: fullname }] : []),
    ...(mobileNo ? [{ [list.mobileNo]: mobileNo }] : []),
    ...(externalId ? [{ [list.externalId]: externalId }] : []),
  ]
}
