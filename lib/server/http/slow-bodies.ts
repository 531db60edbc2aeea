import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { letMakeWay } from './unknown-senders'

/** In milliseconds: how long a body may send nothing, and how long all of it may take. */
export type BodyLimits = { silence: number; whole: number }

const LIMITS: BodyLimits = { silence: 30_000, whole: 5 * 60_000 }

export type WatchedBody = {
  /** True: the body may take long, because other code watches it. False: this watch begins again. */
  mayTakeLong: (isSo: boolean) => void
  /** The sender is known, so the body makes way for no other. */
  isKnown: () => void
}

const NOTHING_TO_WATCH: WatchedBody = { mayTakeLong: () => undefined, isKnown: () => undefined }

/**
 * Ends a request with 408 where its body falls silent, takes too long, or has to make way for newer bodies of unknown
 * senders, of which there may be `mostUnknown`. Returns the functions that change how this one is treated.
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
    // Worded as Node does at its own limit.
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
