import 'server-only'
import type { Client, CommandAnswer } from '@/lib/clients/client'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { CommandAccepted } from '../bank/exchanged'
import type { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'

/** One command of a person, and how to find out what became of it. */
export type Sending<Now> = {
  /** Sends the command to the bank, once. */
  send: () => Promise<CommandAccepted>
  /** Reads the record that the command was about. */
  read: () => Promise<Now>
  /** Whether the record, read afterwards, is where the command should bring it, whoever did that. */
  reached: (now: Now) => boolean
  /** Whether the record shows this very command; called only where the bank’s answer did not say so. */
  ours: (now: Now) => boolean
  /** Why the bank refused it, in terms staff can act on. */
  explain: (refusal: BankRefusal) => Promise<ProblemError>
}

/** As `Sending`, about one client. */
export type OnClient = Omit<Sending<Client>, 'read'> & { clientId: number }

/** Sends one command on a client and says truthfully how it ended, as `settle` does. */
export async function settleOnClient(staff: Staff, command: OnClient): Promise<CommandAnswer> {
  const { outcome, now } = await settle({
    ...command,
    read: () => bank.readClient(staff, command.clientId),
  })
  return { outcome, client: now }
}

/**
 * Sends one command and says truthfully how it ended, after reading the record again. The outcome is `done` where the
 * bank took the command and the record shows it, or where the answer was lost or it waits and the record shows this very
 * command; `waiting` where it waits for someone or something; `unknown` otherwise. `now` is null where the record could
 * not be read again. Throws `ProblemError` for a refusal, `BankFailure` where it is certain that nothing was sent.
 */
export async function settle<Now>(
  command: Sending<Now>,
): Promise<{ outcome: CommandAnswer['outcome']; now: Now | null }> {
  let accepted: CommandAccepted | undefined
  try {
    accepted = await command.send()
  } catch (error) {
    if (error instanceof BankRefusal) throw await command.explain(error)
    if (!(error instanceof BankFailure) || !error.mayHaveApplied) throw error
  }
  const now = await command.read().catch(() => null)
  if (!accepted) return { outcome: now && command.ours(now) ? 'done' : 'unknown', now }
  if (accepted.waits) {
    // The record may have reached this state another way while this command still waits.
    return { outcome: now && command.ours(now) ? 'done' : 'waiting', now }
  }
  if (now && command.reached(now)) return { outcome: 'done', now }
  // Taken, but the record could not be read again: the bank’s answer is believed, where it is about this record.
  return { outcome: now || accepted.isNamed === false ? 'unknown' : 'done', now }
}
