import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

/**
 * Has a request that asks for another protocol answered as any other. Next takes such connections over for
 * development, and where the address leads nowhere leaves them open without an answer or a limit, for ever; Node
 * hands them over only where somebody listens. From the first request on, which is the readiness check's.
 */
export function takeNoUpgrades(): void {
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server } // documented by Node
    if (server.listenerCount('upgrade') > 0) server.removeAllListeners('upgrade')
  })
}
