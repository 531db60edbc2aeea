import 'server-only'
import { Agent, request } from 'undici'
import { Gathered } from '../http/gathered'
import { MarkedError } from '../http/marked-error'
import { telemetry } from '../telemetry/telemetry'
import { noteSending } from './note-sending'

/** The limits of one exchange, in milliseconds and bytes. It is given up unless its first byte is written within `begin`. */
type ExchangeLimits = { timeout: number; begin?: number; maxBytes: number; mayGrow?: MayGrow }

/** Waits until there is room for an answer of `size` bytes; false if `late` came first. */
export type MayGrow = (size: number, late: AbortSignal) => Promise<boolean>

export type Exchange = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string | Uint8Array
  limits: ExchangeLimits
  /** Given for a request to the bank; absent for one to the sign-in service. */
  traceId?: string
}

export type ExchangeAnswer = {
  status: number
  header(name: string): string | undefined
  body: Buffer
}

export type ExchangeFailureKind =
  /** No connection could be made: nothing was sent. */
  | 'unreachable'
  | 'timeout'
  /** The connection closed before the first byte of an answer. */
  | 'hung_up'
  | 'cut'
  | 'too_large'
  | 'encoded'
  /** There was no room for the answer in time. */
  | 'no_room'

/** No complete answer arrived. */
export class ExchangeFailure extends MarkedError {
  static override readonly mark = 'ExchangeFailure'

  constructor(
    readonly kind: ExchangeFailureKind,
    /** False if no byte of the request was written to a connection. */
    readonly sent: boolean,
    cause?: unknown,
  ) {
    super(`exchange ${kind}`, { cause })
  }
}

// One pool for the process. It follows no redirect and decodes nothing: a compressed answer could blow up in memory,
// and a redirect could carry our credentials to another host.
// It drops an idle connection after four seconds, even if the bank offers to keep it longer: a device in between may
// have dropped it without a word.
const pool = new Agent({
  connections: 32,
  connect: { timeout: 2000 },
  keepAliveTimeout: 4000,
  keepAliveMaxTimeout: 4000,
})

const TOO_SLOW = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED']

/** One HTTP exchange whose answer is read whole, within its limits. Throws `ExchangeFailure`. */
export async function exchange(url: URL, options: Exchange): Promise<ExchangeAnswer> {
  const send = (headers: Record<string, string> = {}) => exchangeOnce(url, options, headers)
  return telemetry()?.sending(options, send) ?? send()
}

async function exchangeOnce(
  url: URL,
  options: Exchange,
  headers: Record<string, string>,
): Promise<ExchangeAnswer> {
  const { timeout, begin = timeout, maxBytes, mayGrow } = options.limits
  // A timer of `AbortSignal.timeout` cannot be cleared: it runs on, and keeps in memory what it was set for.
  const late = new AbortController()
  const { signal } = late
  const timer = setTimeout(() => late.abort(), timeout)
  const sending = noteSending(pool)
  const tooLate = setTimeout(() => !sending.hasBegun() && late.abort(), begin)
  let answered = false
  try {
    const asking = request(url, {
      dispatcher: sending.dispatcher,
      method: options.method,
      headers: { ...options.headers, ...headers, 'accept-encoding': 'identity' },
      body: options.body ?? null,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      signal,
    })
    const answer = await inTime(asking, signal)
    answered = true
    const header = headerOf(answer.headers)
    if ((header('content-encoding') ?? 'identity') !== 'identity') {
      // A body destroyed unread emits an error that nobody else handles.
      answer.body.on('error', () => undefined).destroy()
      throw new ExchangeFailure('encoded', true)
    }
    const body = await collect(answer.body, {
      maxBytes,
      announced: bytesAnnounced(header('content-length')),
      mayGrow: async (size) => mayGrow?.(size, signal),
    })
    return { status: answer.statusCode, header, body }
  } catch (error) {
    if (error instanceof ExchangeFailure) throw error
    const sent = sending.hasBegun()
    const kind = signal.aborted ? 'timeout' : kindOf(error, { sent, answered })
    throw new ExchangeFailure(kind, sent, error)
  } finally {
    clearTimeout(timer)
    clearTimeout(tooLate)
  }
}

/**
 * Settles as `asking` does, or rejects with the reason of `signal` if that is aborted first. undici gives up a request
 * that waits for a free connection only once it has one; it is never written then, so nobody needs to wait for that.
 */
async function inTime<Value>(asking: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let leave: () => void = () => undefined
  const late = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason)
  })
  signal.addEventListener('abort', leave, { once: true })
  return Promise.race([asking, late]).finally(() => signal.removeEventListener('abort', leave))
}

/**
 * Reads a whole body. Throws `ExchangeFailure` if it exceeds `maxBytes`; `announced` is the length that its header
 * gives, and only a hint.
 */
export async function collect(
  body: AsyncIterable<Buffer>,
  {
    maxBytes,
    announced,
    mayGrow,
  }: {
    maxBytes: number
    announced?: number | undefined
    mayGrow?: (size: number) => Promise<boolean | undefined>
  },
): Promise<Buffer> {
  const gathered = new Gathered(maxBytes, announced)
  for await (const chunk of body) {
    const size = gathered.size + chunk.length
    if (size > maxBytes) throw new ExchangeFailure('too_large', true) // leaving the loop ends the stream
    if ((await mayGrow?.(size)) === false) throw new ExchangeFailure('no_room', true)
    gathered.add(chunk)
  }
  return gathered.bytes()
}

/** The bytes that a `content-length` announces; undefined if it is missing or unreadable. */
export function bytesAnnounced(length: string | undefined): number | undefined {
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : undefined
}

/** Makes a function that looks up one header of an answer; of a header sent twice, the first. */
export function headerOf(headers: Record<string, string | string[] | undefined>) {
  return (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
}

/** Names the kind of failure that an error of undici stands for. */
export function kindOf(
  error: unknown,
  { sent, answered }: { sent: boolean; answered: boolean },
): ExchangeFailureKind {
  if (!sent) return 'unreachable'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (TOO_SLOW.includes(code)) return 'timeout'
  return answered ? 'cut' : 'hung_up'
}
