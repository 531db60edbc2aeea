import type { Bank, Caller } from '../kit/bank'

/** A command that may have to wait for a second person. docs/bank-api.md, "Maker-checker" */
export interface Holdable<Given extends unknown[], Done> extends Kept {
  /** Carries out the command. */
  run(bank: Bank, caller: Caller, ...given: Given): Promise<Done>
}

/** A command as it is found again by its name. */
export interface Kept {
  /** The name under which a waiting command is kept. */
  name: string
  /** Carries out the command with the arguments that were kept with it. */
  runAgain(bank: Bank, caller: Caller, given: unknown[]): Promise<unknown>
}

/** Names a command for as long as it waits. The name is stored with waiting commands, so it must not change. */
export function holdable<Given extends unknown[], Done>(
  name: string,
  run: (bank: Bank, caller: Caller, ...given: Given) => Promise<Done>,
): Holdable<Given, Done> {
  return {
    name,
    run,
    // Arguments kept under this name were given to this very command.
    runAgain: (bank, caller, given) => run(bank, caller, ...(given as Given)),
  }
}
