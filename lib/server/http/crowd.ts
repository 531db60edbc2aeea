import 'server-only'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { said } from '@/lib/words/said'
import { ofThisTry } from '../commands/this-try'
import { log } from '../log'
import { sayOf } from '../words/catalogue'
import { languageOf } from '../words/of-request'
import { answerHeaders } from './headers'
import { problemResponse } from './problem-response'
import { problem } from './problem-table'

// Next holds some fifty kilobytes of heap for each request until its answer has ended: 1,900 at once ended the
// process. Of the 160 MB of `npm start` half are free for requests, and most of that is for what they ask.
const MOST_AT_ONCE = 700

/**
 * Answers who comes while `most` answers are owed, as `console_unavailable` and before Next begins anything for them.
 * Whether this copy lives is told all the same. Returns what stops it for servers that nobody has asked yet.
 */
export function turnCrowdsAway(most = MOST_AT_ONCE): () => void {
  const known = new WeakSet<Server>()
  let owed = 0
  // Told before a server's own listeners hear of its request.
  const note = (message: unknown) => {
    const { server, response } = message as { server: Server; response: ServerResponse } // documented by Node
    owed += 1
    // Of the answer, since the request is closed with the last byte of its body.
    response.once('close', () => {
      owed -= 1
    })
    if (known.has(server)) return
    known.add(server)
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request, answer) => {
      if (owed > most && request.url !== '/api/health') return void turnAway(request, answer)
      for (const listener of listeners) listener.call(server, request, answer)
    })
  }
  subscribe('http.server.request.start', note)
  return () => void unsubscribe('http.server.request.start', note)
}

async function turnAway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const traceId = randomUUID()
  const busy = problem('console_unavailable', traceId, {
    detail: said('problems.door.crowded'),
    retryAfter: 5,
  })
  const { method, headers } = request
  const { cookie = '', 'accept-language': accepted = '' } = headers
  const asked = new Headers({ cookie, 'accept-language': accepted })
  const press = headers['idempotency-key']
  const language = languageOf(asked)
  const answer = problemResponse(
    typeof press === 'string' ? ofThisTry(busy, press) : busy,
    language,
  )
  const isPage = headers.accept?.includes('text/html')
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    ...answerHeaders(),
    ...(isPage && { 'content-type': 'text/plain; charset=utf-8' }),
    connection: 'close',
    'x-trace-id': traceId,
  })
  response.end(isPage ? sayOf(language)(said('problems.door.crowdedPage')) : await answer.text())
  log('warn', 'request turned away', { method, status: answer.status, traceId, code: busy.code })
}
