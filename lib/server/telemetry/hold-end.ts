import 'server-only'
import type { Server } from 'node:http'

// With the seven seconds that slow browsers get before, within the ten that orchestrators allow.
const LONGEST_MS = 2000

const held = new WeakSet<Server>()

/**
 * Makes code that waits for the end of this server also wait for `flush`: Next ends the process then, and any unsent
 * telemetry is lost.
 */
export function holdEnd(server: Server, flush: () => Promise<void>): void {
  if (held.has(server)) return
  held.add(server)
  const close = server.close.bind(server)
  server.close = (done) =>
    close((error) => {
      void flush().finally(() => done?.(error))
    })
}

/** Resolves when `work` is done, or after two seconds. */
export async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
