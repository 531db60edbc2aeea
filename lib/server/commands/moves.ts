import 'server-only'
import { isMoved, isMovedBy } from '@/lib/clients/evidence'
import type { Client, CommandAnswer } from '@/lib/clients/schema'
import type { MoveRequest } from '@/lib/moves/schema'
import { readClient } from '../bank/clients'
import { BankRefusal } from '../bank/errors'
import { deleteClient, sendMove } from '../bank/moves'
import type { Staff } from '../session/staff'
import { explainMoveRefusal } from './move-refusals'
import { settle, settleOnClient } from './settle'

/** Ends or reopens a client, and says truthfully how that ended. Throws as `settle` does. */
export function moveClient(
  staff: Staff,
  clientId: number,
  request: MoveRequest,
): Promise<CommandAnswer> {
  return settleOnClient(staff, {
    clientId,
    send: () => sendMove(staff, clientId, request),
    reached: (client) => isMoved(client, request.command),
    ours: (client) => isMovedBy(client, request, staff.session.username),
    explain: (refusal) => explainMoveRefusal(staff, clientId, request.command, refusal),
  })
}

/**
 * Deletes a client, and says truthfully how that ended: `done` where it is gone. Who did it, nobody can
 * read of a client that is not there; what was asked for is so. Throws as `settle` does.
 */
export async function removeClient(staff: Staff, clientId: number): Promise<CommandAnswer> {
  const isGone = (client: Client | 'gone') => client === 'gone'
  const { outcome, now } = await settle<Client | 'gone'>({
    send: () => deleteClient(staff, clientId),
    read: () => readClient(staff, clientId).catch(goneWhereNotFound),
    reached: isGone,
    ours: isGone,
    explain: (refusal) => explainMoveRefusal(staff, clientId, 'delete', refusal),
  })
  return { outcome, client: now === 'gone' ? null : now }
}

function goneWhereNotFound(error: unknown): 'gone' {
  if (error instanceof BankRefusal && error.status === 404) return 'gone'
  throw error
}
