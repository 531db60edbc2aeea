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

/**
 * What one client's desk is drawn from, read once for its layout, titles and tabs; undefined where
 * nobody is signed in.
 */
export const readDesk = cache(async (clientId: number) => {
  const staff = await staffOfPage(await headers())
  if (!staff) return undefined
  const { can, permissions } = staff.session
  // Asked at once, and waited for last: the page can be drawn without what waits.
  const asked = can.approvals ? notYet(readWaitingCommands(staff, clientId)) : undefined
  const [client, verification] = await Promise.all([
    bank.readClient(staff, clientId).then(
      (client) => ({ client }),
      async (error: unknown) => ({ problem: await pageProblem(error, staff) }),
    ),
    // Without it the page says what is not known; it is no reason to show nothing.
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

// What fails before anybody waits for it is told once somebody does.
function notYet<Read>(asked: Promise<Read>): Promise<Read> {
  asked.catch(() => undefined)
  return asked
}

/** What the client whose desk this is is called in a title, also where it could not be read. */
export async function nameOnDesk(clientId: number): Promise<Text> {
  const desk = await readDesk(clientId)
  return nameOf(desk && 'client' in desk ? desk.client : { id: clientId })
}
