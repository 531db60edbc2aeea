import 'server-only'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { StoredSession } from '../session/store'
import { Held } from '../shares/held'
import { type BodyLimits, type WatchedBody, watchBody } from './slow-bodies'

/** What Node has of a request that Next hands on as a `Request`: itself, and the answer to it. */
export type Arrival = WatchedBody & {
  request: IncomingMessage
  response: ServerResponse
  /** What is held for it until nobody waits for the answer any more. */
  held: Held
  /** The session that its cookie names, once it was looked for; undefined in it where none is live. `now` with what the
   * person may do now, once that was asked. */
  session?: { found: StoredSession | undefined; now?: Promise<StoredSession | undefined> }
}

const HEADER = 'x-clientele-arrival'

// Eleven hear of the end of an answer to a sign-in, Next among them, each once; from there on Node warns.
const MOST_LISTENERS = 20

// What runs at the start and what answers are bundled apart, and each has modules of its own.
const KEY = Symbol.for('clientele.arrivals')
const shared = globalThis as { [KEY]?: Map<string, Arrival> } // nobody else uses this symbol
shared[KEY] ??= new Map()
const arrivals = shared[KEY]

/**
 * Notes each request as it reaches Node, and limits how long its body may take. Node's own limit of
 * five minutes is for whole requests, whatever they carry; it is switched off, and what guards against
 * headers that never end stays. Returns what stops the watch.
 */
export function watchArrivals(limits?: BodyLimits, mostUnknown?: number): () => void {
  const arrive = (message: unknown) => {
    const { request, response, server } = message as {
      request: IncomingMessage
      response: ServerResponse
      server: Server
    } // documented by Node
    server.requestTimeout = 0
    // Nobody can name another's: what came before this watch began still has the header its sender gave it.
    const id = randomUUID()
    // Next passes headers on as they stand here, so what a browser may have sent by this name is gone.
    request.headers[HEADER] = id
    const held = new Held()
    const body = watchBody(request, response, limits, mostUnknown)
    arrivals.set(id, { request, response, held, ...body })
    const end = () => {
      arrivals.delete(id)
      held.giveBack()
    }
    // Neither is enough: a request answered before its body came is never closed, nor is the answer to
    // one that waits behind another on a connection that breaks.
    request.once('close', end)
    response.once('close', end)
    response.setMaxListeners(MOST_LISTENERS)
  }
  subscribe('http.server.request.start', arrive)
  return () => void unsubscribe('http.server.request.start', arrive)
}

/** What Node has of this request; undefined where it did not come through Node's own server. */
export function arrivalOf({ headers }: Pick<Request, 'headers'>): Arrival | undefined {
  return arrivals.get(headers.get(HEADER) ?? '')
}

/**
 * What is held for the request with these headers; over already where nobody waits for its answer any more.
 * Undefined for one that came before anybody watched: of its end nobody tells.
 */
export function heldFor(headers: Headers): Held | undefined {
  const arrival = arrivalOf({ headers })
  if (arrival) return arrival.held
  if (!hasGone(headers)) return undefined
  const over = new Held()
  over.giveBack()
  return over
}

/** Whether whoever sent the request with these headers has gone. */
export function hasGone(headers: Headers): boolean {
  const id = headers.get(HEADER)
  return id !== null && !arrivals.has(id)
}

/** How many requests are under way. */
export function arrivalCount(): number {
  return arrivals.size
}
