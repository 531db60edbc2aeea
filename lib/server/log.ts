import 'server-only'
import pino from 'pino'
import type { Work } from '@/lib/queue/claim'
import { env } from './env'
import { LogLines } from './logging/log-lines'

let logger: pino.Logger | undefined
let always: pino.Logger | undefined

// Next bundles pages and handlers separately, but both write to one output.
const KEY = Symbol.for('clientele.log-lines')
const holder = globalThis as { [KEY]?: LogLines } // our own slot on the global object

/** The fields that a log line may have. No names, no client numbers, no addresses, no tokens. */
export type LogFields = {
  method?: string
  route?: string
  status?: number
  milliseconds?: number
  traceId?: string
  tenant?: string
  code?: string
  cause?: string
  /** How many of the things that the message is about. */
  count?: number
  /** What the sign-in service does not offer, in words. */
  lacks?: string[]
}

/** Writes one JSON line per event to standard output. Lines are lost if nobody reads them: nothing waits for a reader. */
export function log(level: 'info' | 'warn' | 'error', message: string, fields: LogFields): void {
  logger ??= pino({ level: env().LOG_LEVEL, base: undefined }, lines())
  logger[level](fields, message)
}

function lines(): LogLines {
  holder[KEY] ??= new LogLines((lost) =>
    atEveryLevel().warn({ lines: lost }, 'lines of the log were lost, because nobody read it'),
  )
  return holder[KEY]
}

/**
 * Writes a line of the audit log, whatever `LOG_LEVEL` says. Returns true once it is out, false if nobody reads the
 * output.
 */
export function writeAuditLine(line: string): boolean {
  lines().write(`${line}\n`)
  return lines().areOut
}

/** The logger for lines that are written whatever `LOG_LEVEL` says, except at `silent`. */
function atEveryLevel(): pino.Logger {
  const { LOG_LEVEL } = env()
  always ??= pino({ level: LOG_LEVEL === 'silent' ? LOG_LEVEL : 'info', base: undefined }, lines())
  return always
}

/** Who asked for a number that the bank masks, of which record, and why. Never the number itself. */
export type Look = {
  tenant: string
  traceId: string
  username: string
  clientId: number
  identifierId: number
  reason: string
}

/**
 * Logs a person and a client by name, because staff must answer for looking at a masked number. The line is written
 * whatever `LOG_LEVEL` says, except at `silent`. Returns true once it is out; if nobody reads the log it returns false,
 * and the look must not happen.
 */
export function logLook(look: Look): boolean {
  atEveryLevel().info(look, 'masked number asked for')
  return lines().areOut
}

/** Who took a client or a request over from whom, and why. */
export type TakenOver = {
  tenant: string
  traceId: string
  username: string
  from: string
  reason: string
} & Work

/** Logs persons and what they work on by name, as a look does: staff must answer for taking over a colleague's work. */
export function logTakenOver(taken: TakenOver): void {
  atEveryLevel().info(taken, 'taken over from a colleague')
}

/** Who exported a list as a file; `by` names the filters that narrowed it, never the text searched for. */
export type Exported = {
  list: 'clients' | 'activity' | 'overrides' | 'outcomes'
  tenant: string
  traceId: string
  username: string
  rows: number
  isWhole: boolean
  by: string[]
}

/** Writes one line for each exported file: staff must answer for taking the bank's data away. */
export function logExport(exported: Exported): void {
  atEveryLevel().info(exported, 'list exported')
}

/** Who started, stopped or continued which run, and how many clients it covers. */
export type RunAsked = {
  tenant: string
  traceId: string
  username: string
  run: string
  asked: string
  count: number
}

/**
 * Writes one line for each change that a person makes to a run: many commands follow from it, and none has a request of its
 * own in the log.
 */
export function logRun(asked: RunAsked): void {
  atEveryLevel().info(asked, 'run of clients')
}

/** The parameters that Next reads from an address: a list where the route takes any number of segments. */
export type GivenParams = Record<string, string | string[] | undefined>

/**
 * Turns an address into its route, which is safe to log: `/api/clients/{clientId}` has the names of the parameters, not
 * their values. People have pasted a client's name where a number belongs.
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

// Codes, kinds and reasons are words of Node, OpenSSL, OAuth and this console. None of them is a person's name.
const WORD = /^[A-Za-z][\w.-]{0,60}$/
const DEEPEST = 5

/**
 * Describes a thrown value and its causes for the log, the outermost first. It gives the name of each and its code
 * words (`BankFailure unreachable, ExchangeFailure hung_up, DEPTH_ZERO_SELF_SIGNED_CERT`), never its text.
 */
export function causeOf(error: unknown): string {
  const told: string[] = []
  let at = error
  for (let depth = 0; depth < DEEPEST && at !== undefined && at !== null; depth += 1) {
    const words = [nameOf(at), ...saidBy(at)].filter((word) => word !== undefined).join(' ')
    if (words && !told.includes(words)) told.push(words)
    at = causeIn(at)
  }
  return told.join(', ') || typeof error
}

// The build shortens the class names of libraries to one or two letters, and the bare name Error says nothing.
function nameOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return typeof thrown === 'object' ? undefined : typeof thrown
  if ([...saidBy(thrown)].length > 0 && thrown.name === 'Error') return undefined
  return /^\w{1,3}$/.test(thrown.name) ? undefined : WORD.exec(thrown.name)?.[0]
}

/** The values of `kind`, `code`, `reason` and `error` (the OAuth answer) that are single words. */
function saidBy(thrown: unknown): string[] {
  if (typeof thrown !== 'object' || thrown === null) return []
  const given = thrown as Record<string, unknown> // any object may be asked for a member
  return ['kind', 'code', 'reason', 'error'].flatMap((member) => {
    const said = given[member]
    return typeof said === 'string' && WORD.test(said) ? [said] : []
  })
}

// When a host has several addresses and all failed, mostly for the same reason, the first error speaks for them.
function causeIn(thrown: unknown): unknown {
  if (thrown instanceof AggregateError) return thrown.errors[0] ?? thrown.cause
  return thrown instanceof Error ? thrown.cause : undefined
}
