import 'server-only'
import { isMoved, isMovedBy } from '@/lib/clients/evidence'
import type { CommandAnswer } from '@/lib/clients/schema'
import type { MoveRequest } from '@/lib/moves/schema'
import { readClient } from '../bank/clients'
import type { CommandAccepted } from '../bank/command-answer'
import { BankFailure, BankRefusal } from '../bank/errors'
import { deleteClient, sendMove } from '../bank/moves'
import type { Staff } from '../session/staff'
import { settle } from './command'
import { explainMoveRefusal } from './move-refusals'

/** Ends or reopens a client, and says truthfully how that ended. Throws as `settle` does. */
export function moveClient(
  staff: Staff,
  clientId: number,
  request: MoveRequest,
): Promise<CommandAnswer> {
  return settle(staff, {
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
  let accepted: CommandAccepted | undefined
  try {
    accepted = await deleteClient(staff, clientId)
  } catch (error) {
    if (error instanceof BankRefusal)
      throw await explainMoveRefusal(staff, clientId, 'delete', error)
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const client = await readClient(staff, clientId).catch((error: unknown) =>
    error instanceof BankRefusal && error.status === 404 ? ('gone' as const) : null,
  )
  if (client === 'gone') return { outcome: 'done', client: null }
  if (accepted?.held) return { outcome: 'waiting', client }
  // Taken, but it could not be looked for: the bank's word stands, where it is about this client.
  return { outcome: accepted?.isNamed && !client ? 'done' : 'unknown', client }
}
