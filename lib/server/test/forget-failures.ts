const KEY = Symbol.for('clientele.bank-breakers')

/** Makes the console forget the bank's failures, so that those of one test do not count in the next. */
export function forgetFailures(): void {
  const { [KEY]: breakers } = globalThis as { [KEY]?: Map<string, unknown> } // the slot of bank-breakers.ts
  breakers?.clear()
}
