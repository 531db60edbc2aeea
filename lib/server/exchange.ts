import 'server-only'
import { Agent, request } from 'undici'

/** What one exchange may take: milliseconds and bytes. */
type ExchangeLimits = { timeout: number; maxBytes: number }

export type Exchange = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string | Uint8Array
  limits: ExchangeLimits
}

export type ExchangeAnswer = {
  status: number
  header(name: string): string | undefined
  body: Buffer
}

export type ExchangeFailureKind =
  | 'unreachable'
  | 'timeout'
  /** The connection was closed before a byte of an answer came. */
  | 'hung_up'
  | 'cut'
  | 'too_large'
  | 'encoded'

/** No whole answer was had. `unreachable` is the only kind in which nothing was sent. */
export class ExchangeFailure extends Error {
  constructor(
    readonly kind: ExchangeFailureKind,
    cause?: unknown,
  ) {
    super(`exchange ${kind}`, { cause })
    this.name = 'ExchangeFailure'
  }
}

// One pool for the process. It follows no redirect and decodes nothing: a compressed answer could
// blow up in memory, and a redirect could carry our credentials to another host.
const pool = new Agent({ connections: 32, connect: { timeout: 2000 }, keepAliveTimeout: 4000 })

const NOTHING_SENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const TOO_SLOW = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED']

/** One HTTP exchange whose answer is read whole, within its limits. Throws `ExchangeFailure`. */
export async function exchange(url: URL, options: Exchange): Promise<ExchangeAnswer> {
  const { timeout, maxBytes } = options.limits
  const signal = AbortSignal.timeout(timeout)
  let answered = false
  try {
    const answer = await request(url, {
      dispatcher: pool,
      method: options.method,
      headers: { ...options.headers, 'accept-encoding': 'identity' },
      body: options.body ?? null,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      signal,
    })
    answered = true
    const header = headerOf(answer.headers)
    if ((header('content-encoding') ?? 'identity') !== 'identity') {
      // Destroyed unread it reports an error of its own, to nobody.
      answer.body.on('error', () => undefined).destroy()
      throw new ExchangeFailure('encoded')
    }
    return { status: answer.statusCode, header, body: await collect(answer.body, maxBytes) }
  } catch (error) {
    if (error instanceof ExchangeFailure) throw error
    throw new ExchangeFailure(signal.aborted ? 'timeout' : kindOf(error, answered), error)
  }
}

/** Reads a body whole. Throws `ExchangeFailure` for one of more than `maxBytes`. */
export async function collect(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new ExchangeFailure('too_large') // leaving the loop ends the stream
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Looks up one header of an answer; of a header sent twice, the first. */
export function headerOf(headers: Record<string, string | string[] | undefined>) {
  return (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
}

/** What kind of failure an error of undici is. */
export function kindOf(error: unknown, answered: boolean): ExchangeFailureKind {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NOTHING_SENT.includes(code)) return 'unreachable'
  if (TOO_SLOW.includes(code)) return 'timeout'
  return answered ? 'cut' : 'hung_up'
}
