import { clientCommands } from '../clients/commands'
import { identifierCommands } from '../identifiers/commands'
import type { Bank, Caller } from '../kit/bank'
import type { Kept } from './holdable'

const ALL: Kept[] = [...Object.values(clientCommands), ...Object.values(identifierCommands)]

/** Carries out a command that was held. @throws what the command throws */
export async function carryOutHeld(
  bank: Bank,
  caller: Caller,
  name: string,
  given: unknown[],
): Promise<void> {
  const command = ALL.find((one) => one.name === name)
  if (command === undefined) throw new Error(`There is no command ${name}.`)
  await command.runAgain(bank, caller, given)
}
