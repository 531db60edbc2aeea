import 'server-only'
import type { Server } from 'node:http'

// Beside the seven seconds that slow browsers have, within the ten that orchestrators give.
const LONGEST_MS = 2000

const held = new WeakSet<Server>()

/**
 * Has what waits for the end of this server also wait until `flush` is through: Next ends the process then, and
 * whatever is not sent by that time is lost.
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

/** Resolves once `work` is through, or after two seconds. */
export async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
