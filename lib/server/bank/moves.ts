import 'server-only'
import * as z from 'zod'
import { BANK_DATE_FORMAT, BANK_LOCALE } from '@/lib/dates'
import type { Ending, MoveRequest, Reason } from '@/lib/moves/schema'
import { plainName } from '@/lib/plain-text'
import { answerAbout, type CommandAccepted } from './command-answer'
import { type BankCaller, type BankCommand, commandBank, readBank } from './http'
import { core } from './profile'
import { readable } from './unhurried'

const reasonSchema = z.object({
  id: z.number().int().positive(),
  name: plainName,
  active: z.boolean().optional().catch(undefined),
})
const reasonsSchema = z.object({ narrations: z.array(z.unknown()) })

/**
 * The reasons the bank takes for a command, in its order (docs/bank-api.md, "Client template"). One
 * without an id or a name, or no longer in use, is left out.
 */
export async function readReasons(caller: BankCaller, ending: Ending): Promise<Reason[]> {
  const query = { commandParam: ending }
  const { narrations } = await readBank(caller, core.paths.clientTemplate, query, reasonsSchema)
  const reasons = await readable(narrations, reasonSchema, caller.held)
  return reasons.flatMap(({ id, name, active }) => (active === false ? [] : [{ id, name }]))
}

/** Ends or reopens a client, asked once (docs/bank-api.md, "End a client", "Reopen a client"). */
export function sendMove(
  caller: BankCaller,
  clientId: number,
  request: MoveRequest,
): Promise<CommandAccepted> {
  const { date, reason } = core.moves.members[request.command]
  const body = {
    [date]: request.date,
    ...(reason && 'reasonId' in request && { [reason]: request.reasonId }),
    dateFormat: BANK_DATE_FORMAT,
    locale: BANK_LOCALE,
  }
  const path = core.paths.client(clientId)
  return send(caller, clientId, { method: 'POST', path, query: { command: request.command }, body })
}

/** Deletes a client, asked once (docs/bank-api.md, "Delete a client"). */
export function deleteClient(caller: BankCaller, clientId: number): Promise<CommandAccepted> {
  return send(caller, clientId, { method: 'DELETE', path: core.paths.client(clientId) })
}

async function send(
  caller: BankCaller,
  clientId: number,
  command: BankCommand,
): Promise<CommandAccepted> {
  const { held, isNamed } = await commandBank(caller, command, answerAbout(clientId))
  return { held, isNamed }
}
