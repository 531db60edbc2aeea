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
  /** The identifier by which both sides know the request. */
  traceId: string
  /** How long the other side may stay silent, in milliseconds; the whole exchange may take longer. */
  silence: number
  /** Gives the exchange up: throws the signal's reason and destroys the connection. */
  signal?: AbortSignal
}

export type StreamedAnswer = {
  status: number
  header(name: string): string | undefined
  /** The caller must read it to its end or destroy it. */
  body: Readable
}

// A pool apart from all other requests, so that slow files hold up nobody. No connection is used twice, whatever the
// other side offers: one that was just closed would swallow a body that cannot be sent again. The request does not say
// "Connection: close", because servers then drop an early answer together with the body. The caller limits how many run
// at once.
const pool = new Agent({
  connect: { timeout: 2000 },
  keepAliveTimeout: 1,
  keepAliveMaxTimeout: 1,
})

/**
 * One HTTP exchange that streams both the body and the answer, at the pace of the slower side. Like `exchange`, it
 * follows no redirect and accepts no encoding. Throws `ExchangeFailure`, or the reason of `signal`.
 */
export async function streamedExchange(
  url: URL,
  options: StreamedExchange,
): Promise<StreamedAnswer> {
  const { body } = options
  const send = (headers: Record<string, string> = {}, countFromNow?: () => void) => {
    const timed = body && countFromNow ? telling(body, countFromNow) : body
    return exchangeOnce(url, { ...options, ...(timed && { body: timed }) }, headers)
  }
  return telemetry()?.sending(options, send) ?? send()
}

// A browser that sends slowly must not make the other side look slow.
async function* telling(body: AsyncIterable<Uint8Array>, partIsThere: () => void) {
  for await (const part of body) {
    partIsThere()
    yield part
  }
  partIsThere()
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

/** Reads the rest of an answer, at most `maxBytes`. Throws `ExchangeFailure`. */
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
