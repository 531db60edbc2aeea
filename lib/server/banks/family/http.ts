import 'server-only'
import type * as z from 'zod'
import { BankFailure, type BankFailureKind, BankRefusal } from '../../bank/errors'
import type { BankCaller } from '../../bank/exchanged'
import { env } from '../../env'
import { askBank, checkMayAsk } from '../../outgoing/bank-breakers'
import {
  type Exchange,
  type ExchangeAnswer,
  ExchangeFailure,
  type ExchangeFailureKind,
  exchange,
} from '../../outgoing/exchange'
import { retryAfterOf } from '../../outgoing/retry-after'
import { accountRefused } from '../../session/ended'
import { NoTurn, Turns } from '../../shares/turns'
import { AnswerRoom, LARGEST_ANSWER, smallJson } from './large-answer'
import type { FieldOf, RefusalFrom } from './refusal'
import { workOf } from './work'

type BankRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
  /** Gives our own names of the values that a refusal concerns. */
  fieldOf?: FieldOf
  /** The bank may take several times as long as usual. */
  isLongWork?: true
  /** Repeats a read that has failed. */
  isAgain?: true
}

/** A request that changes something at the bank. */
export type BankCommand = BankRequest & { method: 'POST' | 'PUT' | 'DELETE' }

// For work larger than one record, such as joining and reading through a file of five gigabytes.
const LONG_WORK = 6

const RETRY_PAUSE_MS = 100
/** A read is not repeated if the bank asks to be left alone for longer than this. */
const LONGEST_RETRY_SECONDS = 1

// The share of the timeout that the bank must have had before a timeout counts as its own, and that must be left for a
// command to be sent: cut short, its outcome would not be known.
const FAIR_TIME = 3 / 4

// Asking a slow bank again only makes it slower, and a bank that is left alone must not be asked.
const NOT_AGAIN: BankFailureKind[] = ['timeout', 'busy', 'bad_answer', 'not_asked', 'abandoned']

/** How one bank of the family differs from another in every exchange. */
type Dialect = {
  /** The headers of every request. */
  headers: (caller: BankCaller, token: string) => Record<string, string>
  refusalFrom: RefusalFrom
}

export type BankHttp = ReturnType<typeof bankHttp>

/** The functions that ask a bank of this dialect. */
export function bankHttp({ headers, refusalFrom }: Dialect) {
  /**
   * Reads from the bank and parses the answer. A failed read is tried once more, except for the kinds in `NOT_AGAIN`, but
   * not sooner than the bank asked for. Throws `BankFailure` or `BankRefusal`.
   */
  async function readBank<Answer>(
    caller: BankCaller,
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> {
    let asked: number
    try {
      return await readBankOnce(caller, path, query, schema)
    } catch (error) {
      if (!(error instanceof BankFailure) || NOT_AGAIN.includes(error.kind)) throw error
      asked = error.retryAfter ?? 0
      if (asked > LONGEST_RETRY_SECONDS) throw error
    }
    const pause = asked * 1000 + RETRY_PAUSE_MS * (1 + Math.random())
    await new Promise((resolve) => setTimeout(resolve, pause))
    return read(caller, { method: 'GET', path, query, isAgain: true }, schema)
  }

  /** As `readBank`, but with a single request: for reads that the bank records in its trail. */
  async function readBankOnce<Answer>(
    caller: BankCaller,
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> {
    return read(caller, { method: 'GET', path, query }, schema)
  }

  /**
   * Sends a command to the bank, exactly once. A `BankFailure` with `mayHaveApplied` means that the bank may or may not
   * have carried it out: read the record again before saying anything.
   */
  async function commandBank<Answer>(
    caller: BankCaller,
    command: BankCommand,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> {
    return read(caller, command, schema)
  }

  async function read<Answer>(
    caller: BankCaller,
    request: BankRequest,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> {
    const room = new AnswerRoom(caller.held, caller.session?.person)
    try {
      const changes = request.method !== 'GET'
      const { body } = await ask(caller, request, room)
      return accepted(await room.json(body, changes), schema, changes)
    } finally {
      room.release()
    }
  }

  async function ask(
    caller: BankCaller,
    request: BankRequest,
    room: AnswerRoom,
  ): Promise<ExchangeAnswer> {
    const token = await caller.token()
    const answer = await send(caller, request, token, room)
    // The bank checks the token before anything else, so a 401 has changed nothing.
    const final =
      answer.status === 401 ? await send(caller, request, await caller.token(token), room) : answer
    // The bank refused a token renewed for this very request.
    if (final.status === 401) throw accountRefused()
    return succeeded(final, request.method !== 'GET', request.fieldOf)
  }

  /**
   * Returns a successful answer; throws `BankFailure` or `BankRefusal` for any other. `changes` is whether the request
   * may have changed something at the bank.
   */
  function succeeded(answer: ExchangeAnswer, changes: boolean, fieldOf?: FieldOf): ExchangeAnswer {
    const { status } = answer
    // A read without content counts as not found.
    if (status === 204 && !changes) throw new BankRefusal(404, [], undefined)
    if (status >= 200 && status < 300) return answer
    if (status === 429) throw new BankFailure('busy', false, { retryAfter: retryAfterOf(answer) })
    if (status >= 500)
      throw new BankFailure('failed', changes, { retryAfter: retryAfterOf(answer) })
    if (status < 400) throw new BankFailure('bad_answer', changes)
    const said = smallJson(answer.body)
    if (changes && !isRefusal(answer, said)) throw new BankFailure('bad_answer', true)
    throw refusalFrom(status, said, fieldOf)
  }

  async function send(
    caller: BankCaller,
    { method, path, query = {}, body, isLongWork, isAgain }: BankRequest,
    token: string,
    room: AnswerRoom,
  ): Promise<ExchangeAnswer> {
    const { BANK_URL, BANK_TIMEOUT_MS } = env()
    const changes = method !== 'GET'
    const address = bankAddress(BANK_URL, path, query)
    const work = workOf(method, path)
    const asked = { tenant: caller.tenant, work, changes, path, isAgain: isAgain === true }
    // Checked before waiting for a turn: a bank that is left alone is not worth the wait.
    checkMayAsk(asked)
    const longest = isLongWork ? BANK_TIMEOUT_MS * LONG_WORK : BANK_TIMEOUT_MS
    const late = performance.now() + longest
    const wait = changes ? Math.min(BANK_TIMEOUT_MS, longest * (1 - FAIR_TIME)) : BANK_TIMEOUT_MS
    const giveBack = await turnOf(caller, !changes, wait)
    try {
      // The caller may have gone while waiting for a turn, and the bank should not work on an answer that nobody reads.
      if (caller.held?.isOver && !changes) throw new BankFailure('abandoned', false)
      const timeout = Math.max(1, Math.ceil(late - performance.now()))
      // A command may also wait for a free connection.
      const begin = Math.max(1, timeout - longest * FAIR_TIME)
      const request: Exchange = {
        method,
        headers: {
          ...headers(caller, token),
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json; charset=utf-8' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        traceId: caller.traceId,
        limits: {
          timeout,
          ...(changes && { begin }),
          maxBytes: LARGEST_ANSWER,
          mayGrow: room.mayGrow,
        },
      }
      const isHurried = timeout < BANK_TIMEOUT_MS * FAIR_TIME
      return await askBank({ ...asked, isHurried }, () => exchange(address, request))
    } catch (error) {
      throw failureFrom(error, changes)
    } finally {
      giveBack()
    }
  }

  return { readBank, readBankOnce, commandBank, succeeded }
}

// Statuses that only say that the request was not accepted: a proxy that answers so has not passed it on.
const NOT_TAKEN = [400, 401, 405, 411, 413, 414, 415, 431]

/**
 * Whether a 4xx is the bank’s own refusal of a command. A proxy’s error page may replace the answer to a command that the
 * bank did carry out; the bank itself refuses in JSON, or with an empty body.
 */
function isRefusal({ status, body }: ExchangeAnswer, said: unknown): boolean {
  if (NOT_TAKEN.includes(status)) return true
  return status !== 408 && (body.length === 0 || (typeof said === 'object' && said !== null))
}

// Reads leave some of the 32 connections to commands, and each person has a share of either: otherwise one person’s many
// requests would keep everybody waiting.
const turns = {
  reads: new Turns({ atOnce: 24, each: 10 }),
  commands: new Turns({ atOnce: 32, each: 8 }),
}

async function turnOf(
  { session, held }: BankCaller,
  isRead: boolean,
  wait: number,
): Promise<() => void> {
  if (!session) return () => undefined
  const gone = new AbortController()
  // A read ends its wait when its caller hangs up.
  if (isRead) held?.push(() => gone.abort())
  try {
    const kind = isRead ? turns.reads : turns.commands
    return await kind.take(session.person, wait, gone.signal)
  } catch (error) {
    if (gone.signal.aborted) throw new BankFailure('abandoned', false)
    throw error instanceof NoTurn ? new BankFailure('timeout', false, { cause: error }) : error
  }
}

/** A failed exchange as a `BankFailure`; any other error unchanged. */
export function failureFrom(error: unknown, changes: boolean): unknown {
  if (!(error instanceof ExchangeFailure)) return error
  return new BankFailure(KINDS[error.kind], changes && error.sent, { cause: error.cause ?? error })
}

const KINDS: Record<ExchangeFailureKind, BankFailureKind> = {
  unreachable: 'unreachable',
  hung_up: 'unreachable',
  timeout: 'timeout',
  cut: 'cut',
  too_large: 'bad_answer',
  encoded: 'bad_answer',
  no_room: 'timeout',
}

/** Joins the bank’s address with a path of the profile. Throws where the path would lead elsewhere. */
export function bankAddress(base: URL, path: string, query: Record<string, string>): URL {
  const prefix = base.pathname.replace(/\/$/, '')
  const url = new URL(`${prefix}${path}`, base.origin)
  if (url.origin !== base.origin || url.pathname !== `${prefix}${path}` || url.search || url.hash)
    throw new Error('a bank path must not change the address it is appended to')
  url.search = new URLSearchParams(query).toString()
  return url
}

/**
 * Parses a small answer of the bank. Throws `BankFailure` where it does not match `schema`; `changes` is whether the
 * request may have changed something all the same.
 */
export function parse<Answer>(
  answer: ExchangeAnswer,
  schema: z.ZodType<Answer>,
  changes: boolean,
): Answer {
  return accepted(smallJson(answer.body), schema, changes)
}

/**
 * Validates parsed JSON, or a part of it. Throws `BankFailure` where it does not match `schema`; `changes` as for
 * `parse`.
 */
export function accepted<Answer>(
  json: unknown,
  schema: z.ZodType<Answer>,
  changes: boolean,
): Answer {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new BankFailure('bad_answer', changes)
}
