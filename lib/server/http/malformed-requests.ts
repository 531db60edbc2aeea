import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const ANSWERED_BY = '/api/malformed-request'

/**
 * Sends requests that Next would answer with 500 to a handler that says what is wrong with them: an escape that cannot be
 * decoded (`%E0%A4%A`), and TRACE, which no browser sends. A 500 would look like a fault of the console and set off an
 * alarm. The same goes for a target that names a host, which only proxies should get, and which Next redirects to. Node
 * announces each request here before Next sees it.
 */
export function answerMalformedRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage } // documented by Node
    if (isWellFormed(request.url) && request.method !== 'TRACE') return
    request.url = ANSWERED_BY
    request.method = 'GET'
  })
}

/** True for a request target that names no host, and whose path can be decoded. */
export function isWellFormed(target = ''): boolean {
  // `OPTIONS *` asks about a server as a whole, which Next does not answer.
  if (!target.startsWith('/')) return false
  try {
    decodeURIComponent(target.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}
