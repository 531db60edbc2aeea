import 'server-only'

// Next bundles pages and handlers separately, but they share one event loop.
const KEY = Symbol.for('clientele.own-turns')
const holder = globalThis as { [KEY]?: (() => void)[] } // our own slot on the global object
holder[KEY] ??= []
const waiting = holder[KEY]

/**
 * Waits for a turn of the event loop that no other caller has: one caller goes on in each turn. Work of some
 * milliseconds then never adds up to one long pause, however many do it at once, and other work runs in between.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}

function next(): void {
  // Scheduled before the turn begins, so that a caller in it finds the next turn scheduled.
  if (waiting.length > 1) setImmediate(next)
  waiting.shift()?.()
}
