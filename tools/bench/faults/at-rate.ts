import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Makes `aSecond` calls a second until `endsAt`; resolves when all calls have ended. A failed call does not stop the others:
 * its error is thrown at the end, several together as an AggregateError.
 */
export async function atRate(
  aSecond: number,
  endsAt: number,
  call: (at: number) => Promise<void>,
): Promise<void> {
  const calls = new Set<Promise<unknown>>()
  const errors: unknown[] = []
  for (let at = performance.now(); at < endsAt; at += 1000 / aSecond) {
    await sleep(Math.max(0, at - performance.now()))
    // Handled at once: an unhandled rejection would end the process.
    const called = call(at)
      .catch((error: unknown) => errors.push(error))
      .finally(() => calls.delete(called))
    calls.add(called)
  }
  await Promise.all(calls)
  if (errors.length > 1) {
    // Each error also goes into the message once, because the message may be all that is printed.
    const told = [...new Set(errors.map(String))].join('\n')
    throw new AggregateError(errors, `${errors.length} calls failed:\n${told}`)
  }
  if (errors.length > 0) throw errors[0]
}
