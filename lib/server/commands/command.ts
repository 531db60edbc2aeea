import 'server-only'
import type { Client, CommandAnswer } from '@/lib/clients/schema'
import { readClient } from '../bank/clients'
import type { CommandAccepted } from '../bank/command-answer'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'
import { explainRefusal } from './refusals'

type SendingOn<Read> = {
  /** Sends the command to the bank, once. */
  send: () => Promise<CommandAccepted>
  /** Whether what is read since is where the command was to bring it, whoever did it. */
  reached: (read: Read) => boolean
  /** Whether it shows that it was this very command: asked only where the bank did not say so. */
  ours: (read: Read) => boolean
  /** Why the bank refused it, in terms staff can act on. */
  explain: (refusal: BankRefusal) => Promise<ProblemError>
}

type Sending = SendingOn<Client> & { clientId: number }

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

/** Sends one command on a client and says truthfully how it ended, as `settleOn` does. */
export async function settle(staff: Staff, command: Sending): Promise<CommandAnswer> {
  const { outcome, record } = await settleOn({
    ...command,
    read: () => readClient(staff, command.clientId),
  })
  return { outcome, client: record }
}

/**
 * Sends one command and says truthfully how it ended. The record is read again after every answer:
 * `done` only where the bank took the command and the record shows it, or where its answer was lost or
 * it is held and the record shows this very command; `waiting` where it is held for someone or something;
 * `unknown` otherwise. `record` is null where it could not be read again.
 * Throws `ProblemError` for a refusal, `BankFailure` where it is certain that nothing was sent.
 */
export async function settleOn<Read>(
  command: SendingOn<Read> & { read: () => Promise<Read> },
): Promise<{ outcome: CommandAnswer['outcome']; record: Read | null }> {
  let accepted: CommandAccepted | undefined
  try {
    accepted = await command.send()
  } catch (error) {
    if (error instanceof BankRefusal) throw await command.explain(error)
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const record = await command.read().catch(() => null)
  if (!accepted) return { outcome: record && command.ours(record) ? 'done' : 'unknown', record }
  if (accepted.held) {
    // What was asked for meanwhile may have come about another way, and this still wait.
    return { outcome: record && command.ours(record) ? 'done' : 'waiting', record }
  }
  if (record && command.reached(record)) return { outcome: 'done', record }
  // Taken, but it could not be read again: the bank's word stands, where it is about this record.
  return { outcome: record || accepted.isNamed === false ? 'unknown' : 'done', record }
}
