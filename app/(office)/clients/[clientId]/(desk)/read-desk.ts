import { headers } from 'next/headers'
import { cache } from 'react'
import { stateOf } from '@/lib/clients/state'
import { businessTimeZone } from '@/lib/server/bank/business-time-zone'
import { readClient } from '@/lib/server/bank/clients'
import { readVerification } from '@/lib/server/bank/verification'
import { readHeldCommands } from '@/lib/server/commands/approvals'
import { drawn } from '@/lib/server/http/drawn'
import { problemFrom } from '@/lib/server/http/problems'
import { readReadiness } from '@/lib/server/reads/readiness'
import { staffOfPage } from '@/lib/server/session/staff'

/**
 * What one client's desk is drawn from, read once for its layout, titles and tabs; undefined where
 * nobody is signed in.
 */
export const readDesk = cache(async (clientId: number) => {
  const staff = await staffOfPage(await headers())
  if (!staff) return undefined
  const [client, verification, held] = await Promise.all([
    readClient(staff, clientId).then(
      (client) => ({ client }),
      (error: unknown) => ({ problem: problemFrom(error, staff.traceId) }),
    ),
    // Without it the page says what is not known; it is no reason to show nothing.
    readVerification(staff, clientId).catch(() => undefined),
    readHeldCommands(staff, clientId).then(drawn, () => undefined),
  ])
  const isOpen = 'client' in client && ['pending', 'verified'].includes(stateOf(client.client).name)
  return {
    session: staff.session,
    timeZone: businessTimeZone(),
    verification,
    held,
    readiness: isOpen ? drawn(await readReadiness(staff, client.client)) : undefined,
    ...client,
  }
})
