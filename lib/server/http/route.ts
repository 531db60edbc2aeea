import 'server-only'
import type { NextRequest } from 'next/server'
import type * as z from 'zod'
import type { Capability } from '@/lib/can'
import type { Strict } from '@/lib/http/query'
import { said } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'
import { bank } from '../bank/bank'
import { NotOffered } from '../bank/errors'
import { pressMemory } from '../commands/press-memory'
import { runCommand } from '../commands/run-command'
import { ofThisTry } from '../commands/this-try'
import { signedBody } from '../events/signed-body'
import { causeOf, type GivenParams, log, routeOf } from '../log'
import { type Cookies, readCookies } from '../session/cookie'
import { sessionEnded } from '../session/ended'
import { checkProven } from '../session/proven'
import { type Staff, staffOf } from '../session/staff'
import { Held } from '../shares/held'
import { ownTurn } from '../shares/own-turn'
import { telemetry, traceIdHere } from '../telemetry/telemetry'
import { sayOf } from '../words/catalogue'
import { languageOf } from '../words/language-of'
import { arrivalOf } from './arrivals'
import { checkHost, checkPerson, checkSameOrigin } from './guard'
import { answerHeaders, clearedHeaders } from './headers'
import { jsonAnswer } from './json-answer'
import { mayBeLarge, readCapped, readJsonBody } from './json-body'
import { problemResponse } from './problem-response'
import { ProblemError, problemFrom } from './problems'
import { senderOf } from './sender'
import { onlyReads } from './stopping'

type PathParams = Record<string, string>

/** The input of a handler: everything is checked, nothing is as the browser wrote it. */
type RouteInput<Access, Params, Query, Body> = {
  staff: Access extends 'staff' ? Staff : undefined
  params: Params
  query: Query
  body: Body
  /** The body as text, where the spec sets `textUpTo` or the bank has signed it. */
  text: string
  /** For what only the request can tell: a body while it arrives, and whether the sender still waits. */
  request: NextRequest
  cookies: Cookies
  /** The network the request came from, on routes that anyone may call. */
  sender: Access extends 'anyone' ? string | undefined : undefined
  /** Puts the sentences of an answer into the language of the person. */
  say: Say
  traceId: string
}

export type RouteSpec<Access, Params, Query, Body> = {
  /** `staff`: only with a live session. `anyone`: also without one. `bank`: only what the bank has signed. */
  access: Access
  /** What the bank must offer; otherwise it is not asked. */
  needs?: Capability
  /** `outside` for requests that come from elsewhere by nature; such a route makes checks of its own. */
  from?: 'console' | 'outside'
  /**
   * A command changes the bank: it counts as activity, runs once per idempotency key, and pages are told. A `repeatable`
   * one needs no key: repeating it at the bank does no harm.
   */
  command?: true | 'repeatable'
  /** Changes nothing, although its method is not GET: its question must not stand in an address. */
  reads?: true
  params?: (raw: PathParams) => Params
  query?: (search: URLSearchParams) => Strict<Query>
  body?: z.ZodType<Body>
  /** Called before a body of more than 64 KiB is read; throws where this person may not send it. */
  beforeLargeBody?: (staff: Staff, params: Params) => Promise<void>
  /** Whether the request needs a sign-in of the last minutes, where the console is set up so. */
  provenAnew?: (body: Body) => boolean
  /** The most bytes of a body, where 64 KiB are too few. */
  bodyUpTo?: number
  /** For bodies in a format that is not ours: reads them as text, of at most this many bytes. */
  textUpTo?: number
  /**
   * The handler reads the body itself, while it arrives. It is not held and so cannot be compared: for the idempotency
   * key, two uploads are the same where path and content length are.
   */
  upload?: true
  /** Returns a value to send as JSON, or a Response, which keeps its own headers. */
  handle: (input: RouteInput<Access, Params, Query, Body>) => Promise<unknown>
}

/**
 * Wraps every handler of `app/api`. Checks, in this order, the host, origin, session, person, what the bank can do, path,
 * query and body; then calls the handler; any error becomes a Problem. It knows the person, never the route.
 */
export function route<
  Access extends 'staff' | 'anyone' | 'bank',
  Params = undefined,
  Query = undefined,
  Body = undefined,
>(spec: RouteSpec<Access, Params, Query, Body>) {
  return async (
    request: NextRequest,
    // Contrary to its types, Next gives no params where the address has none.
    context: { params: Promise<GivenParams | undefined> },
  ): Promise<Response> => {
    const traceId = traceIdHere()
    const language = languageOf(request.headers)
    const began = performance.now()
    let memory: string | undefined
    const given = (await context.params) ?? {}
    const done = (
      response: Response,
      staff?: Staff,
      failure?: { code: string; cause?: string },
    ) => {
      for (const [name, value] of Object.entries(answerHeaders()))
        if (!response.headers.has(name)) response.headers.set(name, value)
      response.headers.set('x-trace-id', traceId)
      if (failure) telemetry()?.noteProblem(failure.code)
      if (memory) response.headers.set('x-clientele-memory', memory)
      log(levelOf(spec.access, response.status, failure?.code), 'request', {
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
    const held = new Held()
    const arrival = arrivalOf(request)
    const sender = spec.access === 'anyone' ? senderOf(arrival) : undefined
    const unread = arrival && new Held()
    if (arrival && spec.reads) onlyReads(arrival.response)
    // The answer’s event, because the request itself closes with the last byte of its body.
    arrival?.response.once('close', () => {
      // A command goes on after its sender has gone; a read does not.
      if (!spec.command) held.giveBack()
      unread?.giveBack()
    })
    try {
      await ownTurn()
      const cookies = readCookies(request.headers.get('cookie'))
      if (spec.from !== 'outside') {
        checkHost(request.headers)
        checkSameOrigin(request.method, request.headers)
      }
      if (spec.access === 'staff') {
        staff = await staffOf(cookies, traceId)
        if (!staff) throw sessionEnded()
        arrival?.isKnown()
        checkPerson(request.headers, staff.session.person)
        memory = await pressMemory()
        staff.held = held
      }
      if (spec.needs && !bank.can[spec.needs]) throw new NotOffered()
      const params = spec.params?.(single(given))
      const query = spec.query && accepted(spec.query(request.nextUrl.searchParams))
      if (spec.beforeLargeBody && staff && mayBeLarge(request))
        await spec.beforeLargeBody(staff, params as Params) // present exactly where the spec reads them
      const read =
        spec.body && (await readJsonBody(request, spec.body, spec.bodyUpTo, staff?.session.person))
      if (read) held.push(read.release)
      if (staff && read && spec.provenAnew?.(read.body)) checkProven(staff)
      const text =
        spec.access === 'bank'
          ? await signedBody(request)
          : spec.textUpTo
            ? await readCapped(request, spec.textUpTo)
            : ''
      // Each part above is present exactly where the spec declares it, which its types say.
      const input = {
        staff,
        params,
        query,
        body: read?.body,
        text,
        request,
        cookies,
        sender,
        say: sayOf(language),
        traceId,
      } as RouteInput<Access, Params, Query, Body>
      if (spec.command && staff) {
        const { command, upload, handle } = spec
        const run = { command, upload, given, handle }
        const { response, code } = await runCommand(request, staff, input, run, unread)
        return done(response, staff, code === undefined ? undefined : { code })
      }
      const answer = await spec.handle(input)
      const response =
        answer instanceof Response
          ? answer
          : await jsonAnswer(answer, unread, staff?.session.person)
      // For a sender who has gone, Next neither reads an answer nor ends it.
      const isUnread = request.method === 'HEAD' || arrival?.response.destroyed
      return done(isUnread ? await withoutBody(response) : response, staff)
    } catch (error) {
      const thrown = problemFrom(error, traceId)
      const problem = spec.command
        ? ofThisTry(thrown, request.headers.get('idempotency-key'))
        : thrown
      const response = problemResponse(problem, language)
      // Where the session was ended elsewhere, the browser first hears of it here.
      if (problem.code === 'session_ended')
        for (const [name, value] of Object.entries(clearedHeaders()))
          response.headers.set(name, value)
      return done(response, staff, {
        code: problem.code,
        cause: causeOf(error),
      })
    } finally {
      held.giveBack()
    }
  }
}

function levelOf(access: string, status: number, code: string | undefined) {
  if (status >= 500) return 'error'
  // Perhaps the bank signs with another secret or sends larger events, and then no page hears of what changed.
  const isUnheard = code === 'bad_signature' || (access === 'bank' && code === 'too_large')
  return isUnheard ? 'warn' : 'info'
}

// Next answers HEAD with the handler of GET but neither sends nor ends the body, so its source would be held for ever.
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}

function accepted<Value>(read: Strict<Value>): Value {
  if (read.ok) return read.value
  throw new ProblemError('invalid_input', {
    detail: said('problems.nothingAsked'),
    fields: read.fields,
  })
}

function single(params: GivenParams): PathParams {
  const entries = Object.entries(params)
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
