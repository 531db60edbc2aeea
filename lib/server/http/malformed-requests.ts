import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { paths } from '@/lib/paths'

const ANSWERED_BY = '/api/malformed-request'
// The addresses that proxy.ts leaves to Next.
const FILE = /^\/(_next\/static\/|icon\.svg(\?|$))/

/**
 * Sends requests that Next would answer with 500 to a handler that says what is wrong with them: an escape that cannot be
 * decoded (`%E0%A4%A`), and TRACE, which no browser sends. A 500 would look like a fault of the console and set off an
 * alarm. The same goes for a target that names a host, which only proxies should get, and which Next redirects to. Where
 * something is sent to a file, it goes to a page instead, which accepts nothing either and says so with 405. Node announces
 * each request here before Next sees it.
 */
export function answerMalformedRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage } // documented by Node
    const { url = '', method = '' } = request
    if (!isWellFormed(url) || method === 'TRACE') {
      request.url = ANSWERED_BY
      request.method = 'GET'
    } else if (FILE.test(url) && !['GET', 'HEAD'].includes(method)) request.url = paths.clients()
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
