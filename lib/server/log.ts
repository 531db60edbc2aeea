import 'server-only'
import pino from 'pino'
import { env } from './env'

let logger: pino.Logger | undefined
let looks: pino.Logger | undefined

/** What a log line may say. No names, no numbers of clients, no addresses, no tokens. */
export type LogFields = {
  method?: string
  route?: string
  status?: number
  milliseconds?: number
  traceId?: string
  tenant?: string
  code?: string
  cause?: string
}

/** One JSON line per event on standard output. */
export function log(level: 'info' | 'warn' | 'error', message: string, fields: LogFields): void {
  logger ??= pino({ level: env().LOG_LEVEL, base: undefined })
  logger[level](fields, message)
}

/** Who asked for a number that the bank masks, of which record, and why. Never the number. */
export type Look = {
  tenant: string
  traceId: string
  username: string
  clientId: number
  identifierId: number
  reason: string
}

/**
 * The one line that names a person and a client: a look at a masked number has to be answered for. It
 * is written whatever `LOG_LEVEL` says, short of `silent`, and is out before this returns.
 */
export function logLook(look: Look): void {
  const { LOG_LEVEL } = env()
  looks ??= pino(
    { level: LOG_LEVEL === 'silent' ? LOG_LEVEL : 'info', base: undefined },
    pino.destination({ sync: true }),
  )
  looks.info(look, 'masked number asked for')
}

/** What Next gives of an address: a list where it takes any number of segments. */
export type GivenParams = Record<string, string | string[] | undefined>

/**
 * What may be logged of an address: which handler it is, and of what somebody put into it only the
 * name, `/api/clients/{clientId}`. Where a number belongs people have pasted a name.
 */
export function routeOf(path: string, given: GivenParams): string {
  const segments = path.split('/')
  for (const [name, value] of Object.entries(given)) {
    const values = [value].flat()
    const at = segments.findIndex((_, index) =>
      values.every((one, offset) => decoded(segments[index + offset]) === one),
    )
    if (at >= 0) segments.splice(at, values.length, `{${name}}`)
  }
  return segments.join('/')
}

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** What may be logged of something thrown: its class and code, never its text. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`
}
