import { activateClient } from './activation'
import type { Bank, Caller } from './bank'
import { createClient } from './client-creation'
import { closeClient, rejectClient, withdrawClient } from './client-ending'
import { deleteClient } from './client-removal'
import { reactivateClient, undoRejection, undoWithdrawal } from './client-reopening'
import { updateClient } from './client-update'
import { type Held, writeHeldCommand } from './held-commands'
import { readHeldPermissions } from './held-permissions'
import { addIdentifier, changeIdentifier, decideIdentifier, removeIdentifier } from './identifiers'
import { inOneTransaction } from './one-transaction'
import { permissionOf } from './permission-of'
import type { Change } from './record-change'
import { verifyClient } from './verification'

/** What is written of clients and identifiers, by the names under which it is kept while it waits. */
const COMMANDS = {
  createClient,
  updateClient,
  deleteClient,
  verifyClient,
  activateClient,
  rejectClient,
  withdrawClient,
  closeClient,
  reactivateClient,
  undoRejection,
  undoWithdrawal,
  addIdentifier,
  changeIdentifier,
  decideIdentifier,
  removeIdentifier,
}

export type CommandName = keyof typeof COMMANDS
/** What a command takes after bank and caller. */
export type Given<N extends CommandName> =
  Parameters<(typeof COMMANDS)[N]> extends [Bank, Caller, ...infer G] ? G : never
type Done<N extends CommandName> = Awaited<ReturnType<(typeof COMMANDS)[N]>>

/**
 * Does a command, or holds it where its permission is under maker-checker. To be held it is done and
 * undone: so it has passed every check that doing it has. docs/bank-api.md, "Maker-checker"
 */
export async function carryOut<N extends CommandName>(
  bank: Bank,
  caller: Caller,
  name: N,
  ...given: Given<N>
): Promise<Done<N> | Held> {
  const permissions = await readHeldPermissions(bank.db, caller.tenant)
  if (permissions.size === 0) return run(bank, caller, name, given)
  return inOneTransaction<Done<N> | Held>(bank, (inside) => {
    const judge = (change: Change) => {
      if (permissions.has(permissionOf(change))) throw new ToBeHeld(change)
    }
    const attempt = inside.db.transaction<Done<N> | Held>((trial) =>
      run({ ...inside, db: trial }, { ...caller, judge }, name, given),
    )
    return attempt.catch((error: unknown) => {
      if (!(error instanceof ToBeHeld)) throw error
      return writeHeldCommand(inside.db, caller, error.change, { command: name, given })
    })
  })
}

/** Does a command that was held. @throws what the command throws */
export async function carryOutHeld(
  bank: Bank,
  caller: Caller,
  name: string,
  given: unknown[],
): Promise<void> {
  if (!isCommandName(name)) throw new Error(`There is no command ${name}.`)
  // They are the arguments this very command was held with.
  await run(bank, caller, name, given as Given<typeof name>)
}

/** Says whether what a command answered is that it waits. */
export function isHeld<D>(done: D | Held): done is Held {
  return typeof done === 'object' && done !== null && 'rollbackTransaction' in done
}

class ToBeHeld extends Error {
  constructor(readonly change: Change) {
    super('This waits for a second person.')
  }
}

function run<N extends CommandName>(
  bank: Bank,
  caller: Caller,
  name: N,
  given: Given<N>,
): Promise<Done<N>> {
  // One function of the table with its own arguments: TypeScript sees only the union of them.
  const command = COMMANDS[name] as unknown as (
    ...all: [Bank, Caller, ...Given<N>]
  ) => Promise<Done<N>>
  return command(bank, caller, ...given)
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}
