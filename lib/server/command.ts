import 'server-only'
import type { Client, CommandAnswer } from '@/lib/clients/schema'
import { readClient } from './bank/clients'
import { BankFailure, BankRefusal } from './bank/errors'
import type { CommandAccepted } from './bank/verification'
import type { ProblemError } from './problems'
import { explainRefusal } from './refusals'
import type { Staff } from './session/staff'

type Sending = {
  clientId: number
  /** Sends the command to the bank, once. */
  send: () => Promise<CommandAccepted>
  /** Whether this client is where the command was to bring it, whoever did it. */
  reached: (client: Client) => boolean
  /** Whether the record shows that it was this very command: asked only where its answer was lost. */
  ours: (client: Client) => boolean
  /** Why the bank refused it, in terms staff can act on. */
  explain: (refusal: BankRefusal) => Promise<ProblemError>
}

export type Command = Omit<Sending, 'explain'> & {
  permission: 'VERIFY_CLIENT' | 'ACTIVATE_CLIENT'
  /** True for an activation by manual review, which the bank takes for a client it has not verified. */
  bypassesVerification: boolean
}

/** Sends a verification or an activation as `settle` does, and explains its refusals. */
export function carryOut(staff: Staff, command: Command): Promise<CommandAnswer> {
  return settle(staff, {
    ...command,
    explain: (refusal) => explainRefusal(staff, command, refusal),
  })
}

/**
 * Sends one command and says truthfully how it ended. The client is read again after every answer:
 * `done` only where the bank took the command and the record shows it, or where its answer was lost and
 * the record shows this very command; `waiting` where the bank holds it for someone or something;
 * `unknown` otherwise.
 * Throws `ProblemError` for a refusal, `BankFailure` where it is certain that nothing was sent.
 */
export async function settle(staff: Staff, command: Sending): Promise<CommandAnswer> {
  let accepted: CommandAccepted | undefined
  try {
    accepted = await command.send()
  } catch (error) {
    if (error instanceof BankRefusal) throw await command.explain(error)
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const client = await readClient(staff, command.clientId).catch(() => null)
  if (!accepted) return { outcome: client && command.ours(client) ? 'done' : 'unknown', client }
  if (client && command.reached(client)) return { outcome: 'done', client }
  if (accepted.held) return { outcome: 'waiting', client }
  // Taken, but it could not be read again: the bank's word stands.
  return { outcome: client ? 'unknown' : 'done', client }
}
