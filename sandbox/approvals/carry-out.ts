import type { Bank, Caller } from '../kit/bank'
import type { Change } from '../kit/change'
import { inOneTransaction } from '../kit/one-transaction'
import { permissionOf } from '../kit/permission-of'
import { type Held, writeHeldCommand } from './held-commands'
import { readHeldPermissions } from './held-permissions'
import type { Holdable } from './holdable'

/**
 * Carries out a command, or holds it when its permission is under maker-checker. A command to be held is first done and rolled
 * back, so it has passed every check of a real one. docs/bank-api.md, "Maker-checker"
 */
export async function carryOut<Given extends unknown[], Done>(
  bank: Bank,
  caller: Caller,
  command: Holdable<Given, Done>,
  ...given: Given
): Promise<Done | Held> {
  const permissions = await readHeldPermissions(bank.db, caller.tenant)
  if (permissions.size === 0) return command.run(bank, caller, ...given)
  return inOneTransaction<Done | Held>(bank, (inside) => {
    const judge = (change: Change) => {
      if (permissions.has(permissionOf(change))) throw new ToBeHeld(change)
    }
    const attempt = inside.db.transaction<Done | Held>((trial) =>
      command.run({ ...inside, db: trial }, { ...caller, judge }, ...given),
    )
    return attempt.catch((error: unknown) => {
      if (!(error instanceof ToBeHeld)) throw error
      return writeHeldCommand(inside.db, caller, error.change, { command: command.name, given })
    })
  })
}

/** Says whether the command answered that it waits for a second person. */
export function isHeld<Done>(done: Done | Held): done is Held {
  return typeof done === 'object' && done !== null && 'rollbackTransaction' in done
}

class ToBeHeld extends Error {
  constructor(readonly change: Change) {
    super('This waits for a second person.')
  }
}
