import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { protectiveHeaders } from '@/lib/protective-headers.mjs'
import { said } from '@/lib/words/said'
import { ofThisTry } from '../commands/this-try'
import { log } from '../log'
import { telemetry, traceIdHere } from '../telemetry/telemetry'
import { sayOf } from '../words/catalogue'
import { languageOf } from '../words/language-of'
import { answerHeaders } from './headers'
import { problemResponse } from './problem-response'
import { problem } from './problem-table'

/**
 * Answers a request that comes while too many answers are open: `console_unavailable`, to be tried again in five seconds.
 */
export async function turnAway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const traceId = traceIdHere()
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
    ...protectiveHeaders,
    ...Object.fromEntries(answer.headers),
    ...answerHeaders(),
    ...(isPage && { 'content-type': 'text/plain; charset=utf-8' }),
    connection: 'close',
    'x-trace-id': traceId,
  })
  response.end(isPage ? sayOf(language)(said('problems.door.crowdedPage')) : await answer.text())
  telemetry()?.noteProblem(busy.code)
  telemetry()?.count('clientele.requests.turned_away')
  log('warn', 'request turned away', { method, status: answer.status, traceId, code: busy.code })
}
