import 'server-only'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { CommandAnswer } from '@/lib/clients/client'
import { isActivatedBy, isVerifiedBy } from '@/lib/clients/evidence'
import type { VerificationRequest } from '@/lib/verification/schema'
import { bank } from '../bank/bank'
import { NotOffered } from '../bank/errors'
import { clientChanged } from '../events/hints'
import type { Staff } from '../session/staff'
import { checkAsSeen } from './as-seen'
import { isOpenEnded } from './carried'
import { noteHeld, noteSending } from './may-wait'
import { explainRefusal } from './onboarding-refusals'
import { type OnClient, settleOnClient } from './settle'

export type Command = Omit<OnClient, 'explain'> & {
  permission: 'client.verify' | 'client.activate'
  /** True for an activation by manual review, which the bank accepts for a client it has not verified. */
  bypassesVerification: boolean
}

/** Sends a verification or an activation as `settle` does, and explains its refusals. */
export function carryOut(staff: Staff, command: Command): Promise<CommandAnswer> {
  return settleOnClient(staff, {
    ...command,
    explain: (refusal) => explainRefusal(staff, command, refusal),
  })
}

/** Verifies a client that is still as staff saw it. Throws as `checkAsSeen` and `settle` do. */
export async function verifyClient(
  staff: Staff,
  clientId: number,
  request: VerificationRequest,
): Promise<CommandAnswer> {
  await checkAsSeen(staff, clientId, request)
  return carryOut(staff, {
    clientId,
    permission: 'client.verify',
    bypassesVerification: false,
    send: () => bank.verifyClient(staff, clientId, request),
    reached: (client) => client.state === 'verified',
    ours: (client) => isVerifiedBy(client, staff.session.username, request),
  })
}

/**
 * Activates a client that is still as staff saw it, by manual review where the request says so. Throws as `checkAsSeen`
 * and `settle` do, and `NotOffered` for a review at a kind of bank that has none.
 */
export async function activateClient(
  staff: Staff,
  clientId: number,
  request: ActivationRequest,
): Promise<CommandAnswer> {
  if (request.byManualReview && !bank.can.review) throw new NotOffered()
  await checkAsSeen(staff, clientId, request)
  let takeBackNote = async (): Promise<void> => undefined
  let isAnswered = true
  const answer = await carryOut(staff, {
    clientId,
    permission: 'client.activate',
    bypassesVerification: request.byManualReview ?? false,
    send: async () => {
      takeBackNote = await noteSending(staff, clientId)
      try {
        return await bank.activateClient(staff, clientId, request)
      } catch (error) {
        isAnswered = false
        if (!isOpenEnded(error)) {
          await takeBackNote()
          // A page that read meanwhile has read the note.
          clientChanged(staff.tenant, clientId)
        }
        throw error
      }
    },
    reached: (client) => client.state === 'active',
    ours: (client) => isActivatedBy(client, staff.session.username, request),
  })
  if (answer.outcome === 'waiting') await noteHeld(staff, clientId)
  // The record of a client whose activation is held looks as if nothing had been sent.
  else if (answer.outcome === 'done' || isAnswered) await takeBackNote()
  return answer
}
