import 'server-only'
import * as z from 'zod'
import type { Ending, Reason } from '@/lib/moves/move'
import type { MoveRequest } from '@/lib/moves/schema'
import type { BankCaller, CommandAccepted } from '../../bank/exchanged'
import { readCodeValues } from '../family/code-values'
import { answerAbout } from '../family/command-answer'
import type { BankCommand } from '../family/http'
import { DATES } from './dates'
import { commandBank, readBank } from './http'
import { core } from './profile'

const reasonsSchema = z.object({ narrations: z.array(z.unknown()) })

/**
 * The bank’s reasons for a command, in its order (docs/bank-api.md, "Client template"). A reason without an id or a name,
 * or no longer in use, is left out.
 */
export async function readReasons(caller: BankCaller, ending: Ending): Promise<Reason[]> {
  const query = { commandParam: ending }
  const { narrations } = await readBank(caller, core.paths.clientTemplate, query, reasonsSchema)
  return readCodeValues(narrations, caller.held)
}

/** Ends or reopens a client, with a single request (docs/bank-api.md, "End a client", "Reopen a client"). */
export function sendMove(
  caller: BankCaller,
  clientId: number,
  request: MoveRequest,
): Promise<CommandAccepted> {
  const { date, reason } = core.moves.members[request.command]
  const body = {
    [date]: request.date,
    ...(reason && 'reasonId' in request && { [reason]: request.reasonId }),
    ...DATES,
  }
  const path = core.paths.client(clientId)
  const query = { command: request.command }
  const fieldOf = (parameter: string) =>
    parameter === date ? 'date' : parameter === reason ? 'reasonId' : parameter
  return send(caller, clientId, { method: 'POST', path, query, body, fieldOf })
}

/** Deletes a client, with a single request (docs/bank-api.md, "Delete a client"). */
export function deleteClient(caller: BankCaller, clientId: number): Promise<CommandAccepted> {
  return send(caller, clientId, { method: 'DELETE', path: core.paths.client(clientId) })
}

async function send(
  caller: BankCaller,
  clientId: number,
  command: BankCommand,
): Promise<CommandAccepted> {
  const { waits, isNamed } = await commandBank(caller, command, answerAbout(clientId))
  return { waits, isNamed }
}
