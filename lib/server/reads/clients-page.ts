import 'server-only'
import type { ClientsPage } from '@/lib/clients/client'
import type { ClientsQuery } from '@/lib/clients/search-params'
import { isAmong } from '@/lib/clients/state'
import { type CalendarDate, compareDates } from '@/lib/dates'
import { bank } from '../bank/bank'
import type { BankCaller } from '../bank/exchanged'
import { claimsOn } from '../queue/claims'
import { asOfToday } from './as-of-today'

/** One page of clients, as `readListed` has it, with who works on which, where the console's store says. */
export async function readClientsPage(
  caller: BankCaller,
  query: ClientsQuery,
): Promise<ClientsPage> {
  const page = await readListed(caller, query)
  const claims = await claimsOn(
    caller.tenant,
    page.pageItems.map(({ id }) => id),
  )
  const pageItems = page.pageItems.map((client) => {
    const claim = claims?.get(client.id)
    return claim ? { ...client, claim } : client
  })
  return { ...page, pageItems, ...(!claims && { unclaimed: true }) }
}

/**
 * One page of clients as the bank has them. `unfiltered` where it has somebody who was not asked for: a bank that ignores
 * a filter answers with everybody, and then nothing of what it says of their number is true.
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
