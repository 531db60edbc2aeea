import 'server-only'
import type { Client, CommandAnswer } from '@/lib/clients/client'
import { isMoved, isMovedBy } from '@/lib/clients/evidence'
import type { DeletionRequest, MoveRequest } from '@/lib/moves/schema'
import { bank } from '../bank/bank'
import { BankRefusal } from '../bank/errors'
import type { Staff } from '../session/staff'
import { checkAsSeen } from './as-seen'
import { explainMoveRefusal } from './move-refusals'
import { settle, settleOnClient } from './settle'

/**
 * Ends or reopens a client that is still as staff saw it, and says truthfully how that ended. Throws as `checkAsSeen` and
 * `settle` do.
 */
export async function moveClient(
  staff: Staff,
  clientId: number,
  request: MoveRequest,
): Promise<CommandAnswer> {
  await checkAsSeen(staff, clientId, request)
  return settleOnClient(staff, {
    clientId,
    send: () => bank.sendMove(staff, clientId, request),
    reached: (client) => isMoved(client, request.command),
    ours: (client) => isMovedBy(client, request, staff.session.username),
    explain: (refusal) => explainMoveRefusal(staff, clientId, request.command, refusal),
  })
}

/**
 * Deletes a client that is still as staff saw it, and says truthfully how that ended: `done` only where the bank took the
 * command. After a lost answer, a missing client proves nothing: someone else may have deleted it, or it may have left
 * the person’s offices. Throws as `checkAsSeen` and `settle` do.
 */
export async function removeClient(
  staff: Staff,
  clientId: number,
  request: DeletionRequest,
): Promise<CommandAnswer> {
  await checkAsSeen(staff, clientId, request)
  const isGone = (client: Client | 'gone') => client === 'gone'
  const { outcome, now } = await settle<Client | 'gone'>({
    send: () => bank.deleteClient(staff, clientId),
    read: () => bank.readClient(staff, clientId).catch(goneWhereNotFound),
    reached: isGone,
    ours: () => false,
    explain: (refusal) => explainMoveRefusal(staff, clientId, 'delete', refusal),
  })
  return { outcome, client: now === 'gone' ? null : now }
}

function goneWhereNotFound(error: unknown): 'gone' {
  if (error instanceof BankRefusal && error.status === 404) return 'gone'
  throw error
}
