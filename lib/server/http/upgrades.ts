import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

/**
 * Makes a request for another protocol get an ordinary answer. Next takes over such connections for development, and
 * leaves those to an unknown address open without an answer or a limit, for ever; Node hands a connection over only where
 * a listener exists. Takes effect from the first request, which is the readiness check.
 */
export function takeNoUpgrades(): void {
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server } // documented by Node
    if (server.listenerCount('upgrade') > 0) server.removeAllListeners('upgrade')
  })
}
