import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { setMaxListeners } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { after } from 'next/server'
import { paths } from '@/lib/paths'
import { env } from '../env'
import { telemetry } from '../telemetry/telemetry'

// Time for a request that is just arriving.
const UNUSED_MS = 1000
// Orchestrators often wait ten seconds before they kill a process.
const SLOW_BROWSER_MS = 7000
// Time for the session and its tokens, added to the bank’s timeout.
const OVER_BANK_MS = 5000

// Pages and handlers are bundled apart, and all of them need this state.
const KEY = Symbol.for('clientele.stopping')
type Stopping = {
  asked: AbortController
  late: AbortController
  /** Answers that only read, although the request is not a GET. */
  readings: WeakSet<ServerResponse>
}
const holder = globalThis as { [KEY]?: Stopping } // a slot of our own on the global object
holder[KEY] ??= {
  asked: new AbortController(),
  late: new AbortController(),
  readings: new WeakSet(),
}
const { asked, late, readings } = holder[KEY]
// Each open stream adds a listener, and each piece of work that is waited for, so Node must not warn about many.
setMaxListeners(0, asked.signal, late.signal)

/** Whether this copy has been asked to stop: it finishes what it has begun, and begins nothing that lasts. */
export const isStopping = (): boolean => asked.signal.aborted

/** Marks a request that is not a GET as changing nothing: this copy does not wait for its answer. */
export function onlyReads(response: ServerResponse): void {
  readings.add(response)
}

/** Calls `end` when this copy is asked to stop. Returns the function that undoes this. */
export function onStop(end: () => void): () => void {
  asked.signal.addEventListener('abort', end, { once: true })
  return () => asked.signal.removeEventListener('abort', end)
}

/**
 * Makes this copy wait for `work` when it is asked to stop, as long as it may, even where no connection depends on the
 * work any more.
 */
export function keepCopyFor(work: Promise<unknown>): void {
  try {
    after(doneOrTooLate(work).then(tellLast))
  } catch {
    // Outside a request, as in a test, or after Next has already waited for everything.
  }
}

// Telemetry is sent when a connection ends, but here no connection may be left.
async function tellLast(): Promise<void> {
  if (isStopping()) await telemetry()?.flush(true)
}

/** Resolves once `work` is done, or this copy has been stopping for as long as it may. Never rejects. */
function doneOrTooLate(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      late.signal.removeEventListener('abort', done)
      resolve()
    }
    late.signal.addEventListener('abort', done, { once: true })
    if (late.signal.aborted) done()
    work.then(done, done)
  })
}

/**
 * Makes this copy end soon after SIGTERM or SIGINT. Next then takes no new connections and waits for the open ones
 * without a limit, but a browser reuses its connections, for hours where it follows events. So from then on each answer
 * closes its connection, and idle connections are closed. Node’s own limits no longer apply to requests half sent and
 * answers read slowly: these are dropped after some seconds, as is everything that only reads; a little later also
 * commands that the bank should have answered.
 */
export function stopWhenAsked(): void {
  const stop = () => asked.abort()
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const sockets = new Set<Socket>()
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket } // documented by Node
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const open = new Set<ServerResponse>()
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server } // documented by Node
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      // Only after Node has taken the connection back.
      if (isStopping()) setImmediate(() => server.closeIdleConnections())
    })
    if (isStopping()) closeAfter(response)
  })
  const closeAllBut = (isKept: (response: ServerResponse) => boolean) => {
    const kept = new Set([...open].filter(isKept).map(({ req }) => req.socket))
    for (const socket of sockets) if (!kept.has(socket)) socket.destroy()
  }
  onStop(() => {
    for (const response of open) closeAfter(response)
    setTimeout(() => closeAllBut(() => true), UNUSED_MS).unref()
    setTimeout(() => closeAllBut(isOurCommand), SLOW_BROWSER_MS).unref()
    const longest = Math.max(SLOW_BROWSER_MS, env().BANK_TIMEOUT_MS + OVER_BANK_MS)
    setTimeout(() => {
      closeAllBut(() => false)
      late.abort()
    }, longest).unref()
  })
}

/** Whether the browser has sent a whole command and waits for the answer to begin. A read can be asked again. */
const isOurCommand = (response: ServerResponse) =>
  response.req.complete &&
  !response.headersSent &&
  (endsSignIn(response.req) || changesSomething(response))

const changesSomething = (response: ServerResponse) =>
  !['GET', 'HEAD'].includes(response.req.method ?? '') && !readings.has(response)

// The code of a sign-in works only once.
const endsSignIn = ({ url = '' }: IncomingMessage) => url.startsWith(paths.api.callback())

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
