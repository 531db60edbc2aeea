import 'server-only'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Session } from '@/lib/session/schema'
import type { StoredSession } from '../session/store'
import { Held } from '../shares/held'
import { type BodyLimits, type WatchedBody, watchBody } from './slow-bodies'

/** Node’s request and response behind a `Request` of Next’s. */
export type Arrival = WatchedBody & {
  request: IncomingMessage
  response: ServerResponse
  /** Memory and places held until the answer is over. */
  held: Held
  /**
   * The session of the request’s cookie, once it was looked up; `found` is undefined where none is live. `now` also has
   * the person’s current permissions, once they were asked for, and `shown` is what the browser is told of it.
   */
  session?: {
    found: StoredSession | undefined
    now?: Promise<StoredSession | undefined>
    shown?: Session
  }
}

const HEADER = 'x-clientele-arrival'

// Longer than load balancers keep an idle connection by default, which is a minute: one that is closed here just as a
// command is sent over it would leave open what became of the command. Node's own five seconds are shorter.
const KEEP_ALIVE_MS = 75_000

// Eleven one-time listeners, Next’s among them, wait for the end of an answer to a sign-in, at which Node would warn.
const MOST_LISTENERS = 20

// The start and the handlers are bundled apart, each with its own modules.
const KEY = Symbol.for('clientele.arrivals')
const shared = globalThis as { [KEY]?: Map<string, Arrival> } // nobody else uses this symbol
shared[KEY] ??= new Map()
const arrivals = shared[KEY]

/**
 * Registers each request as it reaches Node, and limits how long its body may take. Node’s own limit of five minutes
 * counts whole requests, whatever they carry, so it is switched off; Node’s limit for endless headers stays. Idle
 * connections stay open longer than those of a proxy. Returns the function that stops the watch.
 */
export function watchArrivals(limits?: BodyLimits, mostUnknown?: number): () => void {
  const arrive = (message: unknown) => {
    const { request, response, server } = message as {
      request: IncomingMessage
      response: ServerResponse
      server: Server
    } // documented by Node
    server.requestTimeout = 0
    server.keepAliveTimeout = KEEP_ALIVE_MS
    // The id cannot be guessed. Requests from before the watch still carry the header their sender gave them.
    const id = randomUUID()
    // Next passes on the headers as set here, so a value that a browser sent under this name is overwritten.
    request.headers[HEADER] = id
    const held = new Held()
    const body = watchBody(request, response, limits, mostUnknown)
    arrivals.set(id, { request, response, held, ...body })
    const end = () => {
      arrivals.delete(id)
      held.giveBack()
    }
    // Both events are needed: a request answered before its body came never closes, nor does an answer that waits behind
    // another on a connection that breaks.
    request.once('close', end)
    response.once('close', end)
    response.setMaxListeners(MOST_LISTENERS)
  }
  subscribe('http.server.request.start', arrive)
  return () => void unsubscribe('http.server.request.start', arrive)
}

/** Node’s side of this request; undefined where it did not come through Node’s own server. */
export function arrivalOf({ headers }: Pick<Request, 'headers'>): Arrival | undefined {
  return arrivals.get(headers.get(HEADER) ?? '')
}

/**
 * What is held for the request with these headers; already over where its sender has gone. Undefined for a request from
 * before the watch: nothing would report its end.
 */
export function heldFor(headers: Headers): Held | undefined {
  const arrival = arrivalOf({ headers })
  if (arrival) return arrival.held
  if (!hasGone(headers)) return undefined
  const over = new Held()
  over.giveBack()
  return over
}

/** Whether the sender of the request with these headers has gone. */
export function hasGone(headers: Headers): boolean {
  const id = headers.get(HEADER)
  return id !== null && !arrivals.has(id)
}

/** How many requests are under way. */
export function arrivalCount(): number {
  return arrivals.size
}
