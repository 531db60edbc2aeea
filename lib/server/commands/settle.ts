import 'server-only'
import type { Client, CommandAnswer } from '@/lib/clients/client'
import { bank } from '../bank/bank'
import { BankFailure, BankRefusal } from '../bank/errors'
import type { CommandAccepted } from '../bank/exchanged'
import type { ProblemError } from '../http/problems'
import type { Staff } from '../session/staff'

/** One command of a person, and how to tell what became of it. */
export type Sending<Now> = {
  /** Sends the command to the bank, once. */
  send: () => Promise<CommandAccepted>
  /** Reads what it was about. */
  read: () => Promise<Now>
  /** Whether what is read since is where the command was to bring it, whoever did it. */
  reached: (now: Now) => boolean
  /** Whether it shows that it was this very command: asked only where the bank did not say so. */
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
 * Sends one command and says truthfully how it ended. What it was about is read again after every answer: `done` only
 * where the bank took the command and the record shows it, or where its answer was lost or it waits and the record
 * shows this very command; `waiting` where it waits for someone or something; `unknown` otherwise. `now` is null
 * where it could not be read again.
 * Throws `ProblemError` for a refusal, `BankFailure` where it is certain that nothing was sent.
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
    // What was asked for meanwhile may have come about another way, and this still wait.
    return { outcome: now && command.ours(now) ? 'done' : 'waiting', now }
  }
  if (now && command.reached(now)) return { outcome: 'done', now }
  // Taken, but it could not be read again: the bank's word stands, where it is about this record.
  return { outcome: now || accepted.isNamed === false ? 'unknown' : 'done', now }
}
