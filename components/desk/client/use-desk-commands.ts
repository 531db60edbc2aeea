'use client'

import { useLayoutEffect, useRef } from 'react'
import { ACTIVATE_FIELDS } from '@/components/activation/activate-form'
import { VERIFY_FIELDS } from '@/components/verification/verify-form'
import { activateClient } from '@/lib/activation/mutations'
import { reviewQueries } from '@/lib/activation/queries'
import { REVIEW_FIELDS } from '@/lib/activation/review'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { Client } from '@/lib/clients/client'
import { clientCommand, type Drawn } from '@/lib/clients/client-command'
import { identityOf, isActivatedBy, isVerifiedBy } from '@/lib/clients/evidence'
import type { ClientAction } from '@/lib/clients/rules'
import { isBeingVerified } from '@/lib/clients/state'
import { useCommand } from '@/lib/commands/use-command'
import { identifierQueries } from '@/lib/identifiers/queries'
import { verifyClient } from '@/lib/verification/mutations'
import type { VerificationRequest } from '@/lib/verification/schema'
import { said } from '@/lib/words/said'
import type { DeskCommand } from './desk-command'
import { forgetOvertaken, forgetUndone, mayStillTake } from './forget-undone'
import type { useDeskReads } from './use-desk-reads'
import { useMoves } from './use-moves'
import { useWaits } from './use-waits'

const isActive = (client: Client) => client.state === 'active'
const isVerified = (client: Client) => isActive(client) || client.state === 'verified'

/** All commands for the client of the desk. */
export function useDeskCommands({ client, seen, session }: ReturnType<typeof useDeskReads>) {
  const clientId = client.id
  const { username, person } = session
  const waits = useWaits(clientId, session)
  const activation = {
    clientId,
    person,
    send: (body: ActivationRequest, key: string, { earlier, ...verdict }: Drawn = {}) =>
      activateClient(clientId, { ...body, seen: identityOf(seen), verdict, earlier }, key),
    reached: isActive,
    ours: (found: Client, body: ActivationRequest) => isActivatedBy(found, username, body),
    waits: () => waits('activate'),
  }
  const verify: DeskCommand<VerificationRequest> = {
    ...useCommand(
      clientCommand<VerificationRequest>({
        clientId,
        person,
        send: (body, key) => verifyClient(clientId, { ...body, seen: identityOf(seen) }, key),
        // At first a verification gets no further than under way; the desk itself shows who asked for it.
        reached: (found) => isVerified(found) || isBeingVerified(found),
        ours: (found, body) => isVerifiedBy(found, username, body),
        waits: () => waits('verify'),
        named: identifierQueries.of(clientId),
      }),
    ),
    as: 'verify',
    what: said('verification.command'),
    fields: VERIFY_FIELDS,
    isReached: isVerified(client),
  }
  const activated = { what: said('activation.command'), isReached: isActive(client) }
  const activate: DeskCommand<ActivationRequest> = {
    ...useCommand(clientCommand(activation)),
    ...activated,
    as: 'activate',
    fields: ACTIVATE_FIELDS,
  }
  const review: DeskCommand<ActivationRequest> = {
    ...useCommand(
      clientCommand({ ...activation, named: reviewQueries.evidence(clientId).queryKey }),
    ),
    ...activated,
    as: 'activateByManualReview',
    fields: REVIEW_FIELDS,
  }
  const { move, deletion, moves } = useMoves(client, seen, session)
  const all = [verify, activate, review, move, deletion]
  const shown = useRef<ReadonlySet<ClientAction>>(new Set())
  // Runs before the browser paints; otherwise an old report would flash up.
  useLayoutEffect(() => {
    shown.current = forgetUndone(all, shown.current)
    forgetOvertaken(all, (action) => mayStillTake(client, action, session.can))
  })
  return { verify, activate, review, move, deletion, moves, all }
}
