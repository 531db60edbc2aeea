import 'server-only'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { arrivalCount } from './arrivals'
import { problemResponse } from './problem-response'
import { problem } from './problem-table'
import { ofThisTry } from './this-try'

// Next holds some fifty kilobytes of heap for each request until its answer has ended: 1,900 at once ended the
// process. Of the 160 MB of `npm start` half are free for requests, and most of that is for what they ask.
const MOST_AT_ONCE = 700

/**
 * Answers who comes while `most` requests are under way, as `console_unavailable` and before Next begins anything for
 * them. Returns what stops it for connections to servers that nobody has asked yet.
 */
export function turnCrowdsAway(most = MOST_AT_ONCE): () => void {
  const known = new WeakSet<Server>()
  // Told before a server's own listeners hear of its first request.
  const stand = (message: unknown) => {
    const { server } = message as { server: Server } // documented by Node
    if (known.has(server)) return
    known.add(server)
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      if (arrivalCount() > most) return void turnAway(request, response)
      for (const listener of listeners) listener.call(server, request, response)
    })
  }
  subscribe('http.server.request.start', stand)
  return () => void unsubscribe('http.server.request.start', stand)
}

async function turnAway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const traceId = randomUUID()
  const busy = problem('console_unavailable', traceId, {
    detail: 'It has more to do than it can do at once.',
    retryAfter: 5,
  })
  const press = request.headers['idempotency-key']
  const answer = problemResponse(typeof press === 'string' ? ofThisTry(busy, press) : busy)
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'cache-control': 'no-store',
    connection: 'close',
    'x-trace-id': traceId,
  })
  response.end(await answer.text())
}
