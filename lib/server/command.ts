import 'server-only'
import type { Client, CommandAnswer } from '@/lib/clients/schema'
import { readClient } from './bank/clients'
import { BankFailure, BankRefusal } from './bank/errors'
import type { CommandAccepted } from './bank/verification'
import { explainRefusal } from './refusals'
import type { Staff } from './session/staff'

export type Command = {
  clientId: number
  permission: 'VERIFY_CLIENT' | 'ACTIVATE_CLIENT'
  /** True for an activation by manual review, which the bank takes for a client it has not verified. */
  bypassesVerification: boolean
  /** Sends the command to the bank, once. */
  send: () => Promise<CommandAccepted>
  /** Whether this client shows that the command, this very one, has taken effect. */
  applied: (client: Client) => boolean
}

/**
 * Sends one command and says truthfully how it ended. The client is read again after every answer:
 * `done` only where the bank took the command and the record shows it, `waiting` where the bank holds
 * it for someone or something, `unknown` where no answer came and the record does not show it (yet).
 * Throws `ProblemError` for a refusal, `BankFailure` where it is certain that nothing was sent.
 */
export async function carryOut(staff: Staff, command: Command): Promise<CommandAnswer> {
  let accepted: CommandAccepted | undefined
  try {
    accepted = await command.send()
  } catch (error) {
    if (error instanceof BankRefusal) throw await explainRefusal(staff, command, error)
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const client = await readClient(staff, command.clientId).catch(() => null)
  if (client && command.applied(client)) return { outcome: 'done', client }
  if (accepted?.held) return { outcome: 'waiting', client }
  // Taken, but it could not be read again: the bank's word stands.
  if (accepted && !client) return { outcome: 'done', client }
  return { outcome: 'unknown', client }
}
