import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import type * as z from 'zod'
import type { Strict } from '@/lib/clients/search-params'
import type { Problem } from '@/lib/http/problem'
import { BankFailure } from './bank/errors'
import { clientChanged } from './events/hints'
import { signedBody } from './events/signed-body'
import { checkHost, checkPerson, checkSameOrigin } from './guard'
import { answerHeaders } from './headers'
import { idempotencyKeyOf, once } from './idempotency'
import { readCapped, readJsonBody } from './json-body'
import { causeOf, type GivenParams, log, routeOf } from './log'
import { NothingDone, ProblemError, problemFrom } from './problems'
import { type Cookies, readCookies } from './session/cookie'
import { sessionEnded } from './session/ended'
import { type Staff, staffOf } from './session/staff'
import { touchSession } from './session/store'
import { unknownOutcome } from './unknown-outcome'

type PathParams = Record<string, string>

/** What a handler is given: everything already checked, nothing as the browser wrote it. */
type RouteInput<Access, Params, Query, Body> = {
  staff: Access extends 'staff' ? Staff : undefined
  params: Params
  query: Query
  body: Body
  /** The body as text, where the spec asks for it with `textUpTo` or the bank has signed it. */
  text: string
  /** For what only the request can tell: a body while it arrives, and whether anyone still waits. */
  request: NextRequest
  cookies: Cookies
  traceId: string
}

export type RouteSpec<Access, Params, Query, Body> = {
  /** `staff`: only with a live session. `anyone`: before there is one. `bank`: what the bank has signed. */
  access: Access
  /** `outside` for requests that by nature come from elsewhere; such a route has checks of its own. */
  from?: 'console' | 'outside'
  /** A command changes the bank: it counts as activity, runs once per idempotency key, and pages are told. */
  command?: true
  params?: (raw: PathParams) => Params
  query?: (search: URLSearchParams) => Strict<Query>
  body?: z.ZodType<Body>
  /** The most bytes of a body, where 64 KiB are not enough. */
  bodyUpTo?: number
  /** For bodies that are not ours to define: reads them as text, at most so many bytes. */
  textUpTo?: number
  /**
   * The handler reads the body itself, while it arrives. A body that is not held cannot be compared
   * either: for the idempotency key two uploads are the same where path and content length are.
   */
  upload?: true
  /** Returns what to send as JSON, or a whole Response, whose own headers then stand. */
  handle: (input: RouteInput<Access, Params, Query, Body>) => Promise<unknown>
}

/**
 * Wraps every handler of `app/api`. In this order: host, origin, session, person, path, query, body; then the
 * handler; then whatever was thrown becomes a Problem. It knows who asks, never which route it is.
 */
export function route<
  Access extends 'staff' | 'anyone' | 'bank',
  Params = undefined,
  Query = undefined,
  Body = undefined,
>(spec: RouteSpec<Access, Params, Query, Body>) {
  return async (
    request: NextRequest,
    // Next gives none at all where an address has none, whatever its types say.
    context: { params: Promise<GivenParams | undefined> },
  ): Promise<Response> => {
    const traceId = randomUUID()
    const began = performance.now()
    const given = (await context.params) ?? {}
    const done = (response: Response, staff?: Staff, failure?: { code: string; cause: string }) => {
      for (const [name, value] of Object.entries(answerHeaders()))
        if (!response.headers.has(name)) response.headers.set(name, value)
      response.headers.set('x-trace-id', traceId)
      log(response.status >= 500 ? 'error' : 'info', 'request', {
        method: request.method,
        route: routeOf(request.nextUrl.pathname, given),
        status: response.status,
        milliseconds: Math.round(performance.now() - began),
        traceId,
        tenant: staff?.tenant,
        ...failure,
      })
      return response
    }
    let staff: Staff | undefined
    try {
      const cookies = readCookies(request.headers.get('cookie'))
      if (spec.from !== 'outside') {
        checkHost(request.headers)
        checkSameOrigin(request.method, request.headers)
      }
      if (spec.access === 'staff') {
        staff = await staffOf(cookies, traceId)
        if (!staff) throw sessionEnded()
        checkPerson(request.headers, staff.session.person)
      }
      const params = spec.params?.(single(given))
      const query = spec.query && accepted(spec.query(request.nextUrl.searchParams))
      const body = spec.body && (await readJsonBody(request, spec.body, spec.bodyUpTo))
      const text =
        spec.access === 'bank'
          ? await signedBody(request)
          : spec.textUpTo
            ? await readCapped(request, spec.textUpTo)
            : ''
      // Each part above is present exactly where the spec declares it, which its types say.
      const input = { staff, params, query, body, text, request, cookies, traceId } as RouteInput<
        Access,
        Params,
        Query,
        Body
      >
      if (spec.command && staff) return done(await runOnce(request, staff, input, spec), staff)
      const answer = await spec.handle(input)
      return done(answer instanceof Response ? answer : Response.json(answer), staff)
    } catch (error) {
      const problem = problemFrom(error, traceId)
      return done(problemResponse(problem), staff, { code: problem.code, cause: causeOf(error) })
    }
  }
}

/** Runs a command once per key; its answer, good or bad, is what the same key gets ever after. */
async function runOnce<Input extends { params: unknown; body: unknown; traceId: string }>(
  request: NextRequest,
  staff: Staff,
  input: Input,
  { handle, upload }: { handle: (input: Input) => Promise<unknown>; upload?: true },
): Promise<Response> {
  const key = idempotencyKeyOf(request.headers)
  await touchSession(staff.sessionKey)
  const command = {
    scope: `${staff.tenant}\n${staff.session.username}`,
    key,
    contents: [
      request.method,
      request.nextUrl.pathname,
      upload ? request.headers.get('content-length') : input.body,
    ],
    unknown: { status: 200, body: JSON.stringify(unknownOutcome) },
  }
  const answer = await once(command, async () => {
    try {
      return { status: 200, body: JSON.stringify(await handle(input)), keep: true }
    } catch (error) {
      const problem = problemFrom(error, input.traceId)
      log('warn', 'command not carried out', {
        traceId: input.traceId,
        code: problem.code,
        cause: causeOf(error),
      })
      const body = JSON.stringify(problem)
      return { status: problem.status, body, keep: !isRepeatable(error, problem) }
    }
  })
  // The bank tells of what it has done; of what it only holds for a second person it may tell nobody.
  const clientId = clientIdIn(input.params) ?? clientIdIn(input.body)
  if (answer.status === 200 && clientId) clientChanged(staff.tenant, clientId)
  const type = answer.status === 200 ? 'application/json' : 'application/problem+json'
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': type } })
}

function clientIdIn(part: unknown): number | undefined {
  if (typeof part !== 'object' || part === null || !('clientId' in part)) return undefined
  return typeof part.clientId === 'number' ? part.clientId : undefined
}

/** True where the bank did nothing for this request, so that the same press may simply be made again. */
function isRepeatable(error: unknown, { code }: Problem): boolean {
  return (
    error instanceof NothingDone ||
    (error instanceof BankFailure && !error.mayHaveApplied) ||
    NOTHING_SENT.includes(code)
  )
}

const NOTHING_SENT: Problem['code'][] = [
  'session_ended',
  'sign_in_unavailable',
  'store_unavailable',
]

function problemResponse(problem: Problem): Response {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  if (problem.retryAfter) headers['retry-after'] = String(problem.retryAfter)
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

function accepted<Value>(read: Strict<Value>): Value {
  if (read.ok) return read.value
  throw new ProblemError('invalid_input', {
    detail: 'Nothing was asked of the bank.',
    fields: read.fields,
  })
}

function single(params: GivenParams): PathParams {
  const entries = Object.entries(params)
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
