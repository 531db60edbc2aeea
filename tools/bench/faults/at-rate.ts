import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Calls it so often in a second until the time is over; resolves when all of the calls have ended. One that fails keeps
 * none from being made: what failed is thrown at the end, all of it where there is more than one.
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
    // Handled at once: a rejection that waits for the end would end the process.
    const called = call(at)
      .catch((error: unknown) => errors.push(error))
      .finally(() => calls.delete(called))
    calls.add(called)
  }
  await Promise.all(calls)
  if (errors.length > 1) {
    // In the message too, each once: that alone may be what is printed.
    const told = [...new Set(errors.map(String))].join('\n')
    throw new AggregateError(errors, `${errors.length} calls failed:\n${told}`)
  }
  if (errors.length > 0) throw errors[0]
}
