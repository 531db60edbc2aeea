import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { letMakeWay } from './unknown-senders'

/** Milliseconds: for how long nothing may come of a body, and how long all of it may take. */
export type BodyLimits = { silence: number; whole: number }

const LIMITS: BodyLimits = { silence: 30_000, whole: 5 * 60_000 }

export type WatchedBody = {
  /** That this one may take long, and is watched by somebody else; said of it no more, it is watched again. */
  mayTakeLong: (isSo: boolean) => void
  /** That it is known who sends this one: it makes way for nobody. */
  isKnown: () => void
}

const NOTHING_TO_WATCH: WatchedBody = { mayTakeLong: () => undefined, isKnown: () => undefined }

/**
 * Ends a request with 408 where its body falls silent, takes too long in all, or has to make way for newer ones of which
 * nobody knows either who sends them, `mostUnknown` of them. Returns what is said of it later.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { silence, whole }: BodyLimits = LIMITS,
  mostUnknown?: number,
): WatchedBody {
  if (!hasBody(request)) return NOTHING_TO_WATCH
  const { socket } = request
  let isExempt = false
  let began = performance.now()
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    const isStill = socket.bytesRead === seen
    seen = socket.bytesRead
    if (request.complete) clearInterval(timer)
    else if (!isExempt && (isStill || performance.now() - began >= whole)) end()
  }, silence).unref()
  request.once('close', () => clearInterval(timer))
  const end = () => {
    clearInterval(timer)
    // As Node words it where its own limit is passed.
    if (!response.headersSent && socket.writable)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroy()
  }
  return {
    mayTakeLong: (isSo) => {
      isExempt = isSo
      began = performance.now()
      seen = socket.bytesRead
    },
    isKnown: letMakeWay(request, response, end, mostUnknown),
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
