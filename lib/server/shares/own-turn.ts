import 'server-only'

// Pages and handlers are bundled apart, and share one event loop.
const KEY = Symbol.for('clientele.own-turns')
const holder = globalThis as { [KEY]?: (() => void)[] } // a slot of our own on the global object
holder[KEY] ??= []
const waiting = holder[KEY]

/**
 * Waits for a turn of the event loop that nobody else has: of all who ask, one goes on in each. What takes some
 * milliseconds is then never one long pause, however many do it at once, and others come in between.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}

function next(): void {
  // Set before the turn is begun, so that whoever asks in it finds that the next one is arranged.
  if (waiting.length > 1) setImmediate(next)
  waiting.shift()?.()
}
