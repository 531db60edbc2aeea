import { headers } from 'next/headers'
import { cache } from 'react'
import { seesOwnRequests } from '@/lib/approvals/rules'
import { nameOf } from '@/lib/clients/names'
import { isOpen } from '@/lib/clients/state'
import { bank } from '@/lib/server/bank/bank'
import { readRejected, readWaitingCommands } from '@/lib/server/commands/approvals'
import { drawn } from '@/lib/server/http/drawn'
import { pageProblem } from '@/lib/server/http/page-problem'
import { businessTimeZone } from '@/lib/server/reads/business-time-zone'
import { readReadiness } from '@/lib/server/reads/readiness'
import { staffOfPage } from '@/lib/server/session/staff'
import { soon } from '@/lib/server/shares/soon'
import type { Text } from '@/lib/words/said'

/** The data of one client's desk, read once for its layout, titles and tabs; undefined if nobody is signed in. */
export const readDesk = cache(async (clientId: number) => {
  const staff = await staffOfPage(await headers())
  if (!staff) return undefined
  const { can, permissions } = staff.session
  // Requested first and awaited last: the page can be rendered without the waiting requests.
  const asked = can.approvals ? notYet(readWaitingCommands(staff, clientId)) : undefined
  const [client, verification] = await Promise.all([
    bank.readClient(staff, clientId).then(
      (client) => ({ client }),
      async (error: unknown) => ({ problem: await pageProblem(error, staff) }),
    ),
    // Optional: without it the page says that it is not known.
    can.verify ? bank.readVerification(staff, clientId).catch(() => undefined) : undefined,
  ])
  const isOnItsWay = 'client' in client && isOpen(client.client.state)
  const trail =
    isOnItsWay && seesOwnRequests(can, permissions)
      ? notYet(readRejected(staff, clientId))
      : undefined
  const readiness = isOnItsWay ? await readReadiness(staff, client.client) : undefined
  const [waiting, rejected] = await Promise.all([asked && soon(asked), trail && soon(trail)])
  return {
    session: staff.session,
    timeZone: businessTimeZone(),
    verification,
    waiting: drawn(waiting),
    rejected: drawn(rejected),
    readiness: drawn(readiness),
    ...client,
  }
})

// A failure before anybody awaits the promise must not count as unhandled; whoever awaits it still gets it.
function notYet<Read>(asked: Promise<Read>): Promise<Read> {
  asked.catch(() => undefined)
  return asked
}

/** The name of the desk's client for a title, even if the client could not be read. */
export async function nameOnDesk(clientId: number): Promise<Text> {
  const desk = await readDesk(clientId)
  return nameOf(desk && 'client' in desk ? desk.client : { id: clientId })
}
