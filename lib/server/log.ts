import 'server-only'
import pino from 'pino'
import { env } from './env'
import { LogLines } from './logging/log-lines'

let logger: pino.Logger | undefined
let always: pino.Logger | undefined

// Pages and handlers are bundled apart, and write to one output.
const KEY = Symbol.for('clientele.log-lines')
const holder = globalThis as { [KEY]?: LogLines } // a slot of our own on the global object

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
  /** How many of what the line tells. */
  count?: number
  /** What the sign-in service does not offer, in words. */
  lacks?: string[]
}

/** One JSON line per event on standard output. Lost where nobody reads that: nothing waits for it. */
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

/** A line of the audit log, whatever `LOG_LEVEL` says. True once it is out, false where nobody reads the output. */
export function writeAuditLine(line: string): boolean {
  lines().write(`${line}\n`)
  return lines().areOut
}

/** For what is written whatever `LOG_LEVEL` says, short of `silent`. */
function atEveryLevel(): pino.Logger {
  const { LOG_LEVEL } = env()
  always ??= pino({ level: LOG_LEVEL === 'silent' ? LOG_LEVEL : 'info', base: undefined }, lines())
  return always
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
 * A line that names a person and a client: a look at a masked number has to be answered for. It
 * is written whatever `LOG_LEVEL` says, short of `silent`. True once it is out; where nobody reads the log false, and
 * then there must be no look.
 */
export function logLook(look: Look): boolean {
  atEveryLevel().info(look, 'masked number asked for')
  return lines().areOut
}

/** Who took a client over from whom, and why. */
export type TakenOver = {
  tenant: string
  traceId: string
  username: string
  clientId: number
  from: string
  reason: string
}

/** A line that names persons and a client, as a look does: whoever takes a colleague's work over has to answer for it. */
export function logTakenOver(taken: TakenOver): void {
  atEveryLevel().info(taken, 'client taken over from a colleague')
}

/** Who took a list away as a file; `by` names the filters it was narrowed by, never what was looked for. */
export type Exported = {
  list: 'clients' | 'activity' | 'overrides' | 'outcomes'
  tenant: string
  traceId: string
  username: string
  rows: number
  isWhole: boolean
  by: string[]
}

/** One line for each such file: whoever takes what the bank knows away has to answer for it. */
export function logExport(exported: Exported): void {
  atEveryLevel().info(exported, 'list exported')
}

/** Who had which run do what, and of how many clients. */
export type RunAsked = {
  tenant: string
  traceId: string
  username: string
  run: string
  asked: string
  count: number
}

/** One line for each press on a run: many commands come of it, without a request of their own in the log. */
export function logRun(asked: RunAsked): void {
  atEveryLevel().info(asked, 'run of clients')
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

// Codes, kinds and reasons are words of Node, OpenSSL, OAuth and this console. None of them is a name.
const WORD = /^[A-Za-z][\w.-]{0,60}$/
const DEEPEST = 5

/**
 * What may be logged of something thrown, and of what caused it, the outermost first: of each its name
 * and the words in which it says what went wrong (`BankFailure unreachable, ExchangeFailure hung_up,
 * DEPTH_ZERO_SELF_SIGNED_CERT`), never its text.
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

// Libraries reach the build with classes of one or two letters, and every error is an Error.
function nameOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return typeof thrown === 'object' ? undefined : typeof thrown
  if ([...saidBy(thrown)].length > 0 && thrown.name === 'Error') return undefined
  return /^\w{1,3}$/.test(thrown.name) ? undefined : WORD.exec(thrown.name)?.[0]
}

/** The OAuth answer `error`, a `code`, `kind` or `reason`: whatever of them is a single word. */
function saidBy(thrown: unknown): string[] {
  if (typeof thrown !== 'object' || thrown === null) return []
  const given = thrown as Record<string, unknown> // any object may be asked for a member
  return ['kind', 'code', 'reason', 'error'].flatMap((member) => {
    const said = given[member]
    return typeof said === 'string' && WORD.test(said) ? [said] : []
  })
}

// Where several addresses of a host were tried, each failed in its own way, mostly the same.
function causeIn(thrown: unknown): unknown {
  if (thrown instanceof AggregateError) return thrown.errors[0] ?? thrown.cause
  return thrown instanceof Error ? thrown.cause : undefined
}
