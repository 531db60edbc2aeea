import type { Bank, Caller } from '../kit/bank'

/** A command that may have to wait for a second person. docs/bank-api.md, "Maker-checker" */
export interface Holdable<Given extends unknown[], Done> extends Kept {
  /** Does it. */
  run(bank: Bank, caller: Caller, ...given: Given): Promise<Done>
}

/** The same as it is found again by its name. */
export interface Kept {
  /** Under which it is kept while it waits. */
  name: string
  /** Does it with what it was held with. */
  runAgain(bank: Bank, caller: Caller, given: unknown[]): Promise<unknown>
}

/** Gives a command the name under which it waits; commands that wait already know it by that name. */
export function holdable<Given extends unknown[], Done>(
  name: string,
  run: (bank: Bank, caller: Caller, ...given: Given) => Promise<Done>,
): Holdable<Given, Done> {
  return {
    name,
    run,
    // What was kept under this name are arguments of this very command.
    runAgain: (bank, caller, given) => run(bank, caller, ...(given as Given)),
  }
}
