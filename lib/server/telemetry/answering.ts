import 'server-only'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { SpanKind } from '@opentelemetry/api'
import type { Labels } from './figures'
import type { Answering, Recorder } from './recorder'
import type { RoutePatterns } from './route-patterns'

/** Orchestrators ask for this every few seconds; its traces would hide all others. */
const UNTRACED = '/api/health'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

/**
 * Records a span and figures of each request to Node's server, from its head to the end of its answer; code that
 * answers it finds its trace id in `recorder`. Files of the build are left out. Returns a function that stops this.
 */
export function watchAnswers(
  recorder: Recorder,
  patterns: RoutePatterns,
  noteServer: (server: Server) => void,
): () => void {
  const hear = (message: unknown) => {
    const { request, response, server } = message as {
      request: IncomingMessage
      response: ServerResponse
      server: Server
    } // documented by Node
    noteServer(server)
    const [path = ''] = (request.url ?? '').split('?')
    if (!path.startsWith('/_next/'))
      watchAnswer(recorder, patterns.patternOf(path), request, response)
  }
  subscribe('http.server.request.start', hear)
  return () => void unsubscribe('http.server.request.start', hear)
}

function watchAnswer(
  recorder: Recorder,
  pattern: string | undefined,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  // The methods of the semantic conventions; a request may send any other word.
  const verb = METHODS.includes(method) ? method : '_OTHER'
  const labels: Labels = { 'http.request.method': verb, 'http.route': pattern }
  const traceId = randomUUID()
  const name = pattern ? `${verb} ${pattern}` : verb
  const span = pattern === UNTRACED ? undefined : { name, kind: SpanKind.SERVER, traceId }
  const timed = recorder.begin('http.server.request.duration', labels, span)
  const answering: Answering = { traceId, timed, isOver: false }
  recorder.enter(answering)
  recorder.change('http.server.active_requests', 1)
  response.once('close', () => {
    answering.isOver = true
    recorder.change('http.server.active_requests', -1)
    timed.end(outcomeOf(response, answering.problem))
  })
}

function outcomeOf(response: ServerResponse, problem: string | undefined): Labels {
  if (!response.writableFinished) return { 'error.type': problem ?? 'cut_off' }
  const status = response.statusCode
  const failed = status >= 500 ? 'failed' : undefined
  return { 'http.response.status_code': status, 'error.type': problem ?? failed }
}
