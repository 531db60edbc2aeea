import 'server-only'
import type { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import { telemetry } from '../telemetry/telemetry'
import {
  bytesAnnounced,
  collect,
  type ExchangeAnswer,
  ExchangeFailure,
  headerOf,
  kindOf,
} from './exchange'
import { noteSending } from './note-sending'

export type StreamedExchange = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: AsyncIterable<Uint8Array>
  /** By what both sides know it. */
  traceId: string
  /** How long the other side may keep silent, in milliseconds; the whole may take longer. */
  silence: number
  /** Gives the exchange up: its reason is thrown, and the connection is destroyed. */
  signal?: AbortSignal
}

export type StreamedAnswer = {
  status: number
  header(name: string): string | undefined
  /** To be read to its end or destroyed. */
  body: Readable
}

// Apart from the pool of all other requests, so that slow files hold up nobody. No connection is used
// twice, whatever the other side offers: one that it has just closed would swallow a body that cannot
// be sent again. "Connection: close" is not said, because servers then drop an early answer with the
// body. How many there are at once, whoever calls decides.
const pool = new Agent({
  connect: { timeout: 2000 },
  keepAliveTimeout: 1,
  keepAliveMaxTimeout: 1,
})

/**
 * One HTTP exchange whose body and answer pass through as streams, in the pace of the slower side; it
 * follows no redirect and takes no encoding, like `exchange`. Throws `ExchangeFailure`, or the reason
 * of `signal`.
 */
export async function streamedExchange(
  url: URL,
  options: StreamedExchange,
): Promise<StreamedAnswer> {
  const send = (headers: Record<string, string> = {}) => exchangeOnce(url, options, headers)
  return telemetry()?.sending(options, send) ?? send()
}

async function exchangeOnce(
  url: URL,
  { method, headers, body, silence, signal }: StreamedExchange,
  more: Record<string, string>,
): Promise<StreamedAnswer> {
  const sending = noteSending(pool)
  try {
    const answer = await request(url, {
      dispatcher: sending.dispatcher,
      method,
      headers: { ...headers, ...more, 'accept-encoding': 'identity' },
      body: body as Readable | undefined, // undici takes any async iterable; its types do not say so
      headersTimeout: silence,
      bodyTimeout: silence,
      signal,
    })
    const header = headerOf(answer.headers)
    if ((header('content-encoding') ?? 'identity') === 'identity')
      return { status: answer.statusCode, header, body: answer.body }
    answer.body.on('error', () => undefined).destroy()
  } catch (error) {
    signal?.throwIfAborted()
    const sent = sending.hasBegun()
    throw new ExchangeFailure(kindOf(error, { sent, answered: false }), sent, error)
  }
  throw new ExchangeFailure('encoded', true)
}

/** Reads what is left of an answer, at most `maxBytes`. Throws `ExchangeFailure`. */
export async function wholeAnswer(
  { status, header, body }: StreamedAnswer,
  maxBytes: number,
): Promise<ExchangeAnswer> {
  try {
    return {
      status,
      header,
      body: await collect(body, { maxBytes, announced: bytesAnnounced(header('content-length')) }),
    }
  } catch (error) {
    if (error instanceof ExchangeFailure) throw error
    throw new ExchangeFailure(kindOf(error, { sent: true, answered: true }), true, error)
  }
}
