import 'server-only'
import pino from 'pino'
import { env } from './env'

let logger: pino.Logger | undefined

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

/** What may be logged of something thrown: its class and code, never its text. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`
}
