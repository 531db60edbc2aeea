const KEY = Symbol.for('clientele.bank-breakers')

/** Has the console forget how often the bank failed: one test of failures is none of the next one's. */
export function forgetFailures(): void {
  const { [KEY]: breakers } = globalThis as { [KEY]?: Map<string, unknown> } // the slot of bank-breakers.ts
  breakers?.clear()
}
