import 'server-only'
import type { ClientsPage } from '@/lib/clients/client'
import type { ClientsQuery } from '@/lib/clients/search-params'
import { isAmong } from '@/lib/clients/state'
import { type CalendarDate, compareDates } from '@/lib/dates'
import { bank } from '../bank/bank'
import type { BankCaller } from '../bank/exchanged'
import { claimsOn } from '../queue/claims'
import { asOfToday } from './as-of-today'

/** Reads one page of clients as `readListed` does, and adds who works on which, if the console's store can say. */
export async function readClientsPage(
  caller: BankCaller,
  query: ClientsQuery,
): Promise<ClientsPage> {
  const page = await readListed(caller, query)
  const claims = await claimsOn(
    caller.tenant,
    page.pageItems.map(({ id }) => ({ clientId: id })),
  )
  const pageItems = page.pageItems.map((client) => {
    const claim = claims?.get(client.id)
    return claim ? { ...client, claim } : client
  })
  return { ...page, pageItems, ...(!claims && { unclaimed: true }) }
}

/**
 * Reads one page of clients as the bank lists them. `unfiltered` is set if it holds a client that was not asked for: a
 * bank that ignores a filter answers with everybody, and then its totals mean nothing.
 */
export async function readListed(caller: BankCaller, query: ClientsQuery): Promise<ClientsPage> {
  const asked = asOfToday(query)
  const page = await bank.listClients(caller, asked)
  const { status, officeId, submittedFrom, submittedTo } = asked
  const isAsked = page.pageItems.every(
    (client) =>
      isAmong(client.state, status) &&
      (officeId === undefined || client.officeId === undefined || client.officeId === officeId) &&
      isWithin(client.timeline.submitted?.date, submittedFrom, submittedTo),
  )
  return isAsked ? page : { ...page, unfiltered: true }
}

function isWithin(day: CalendarDate | undefined, from?: CalendarDate, to?: CalendarDate): boolean {
  if (!day) return true
  return (!from || compareDates(from, day) <= 0) && (!to || compareDates(day, to) <= 0)
}
