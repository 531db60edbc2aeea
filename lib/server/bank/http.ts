import 'server-only'
import type * as z from 'zod'
import { env } from '../env'
import {
  type ExchangeAnswer,
  ExchangeFailure,
  type ExchangeFailureKind,
  exchange,
} from '../exchange'
import { sessionEnded } from '../session/ended'
import { BankFailure, type BankFailureKind, refusalFrom } from './errors'
import { core } from './profile'

/** On whose behalf the bank is asked. Nothing of it ever comes from the browser's request. */
export type BankCaller = {
  tenant: string
  traceId: string
  /** The bearer token to use; given one that the bank refused, a newer one. */
  token: (refused?: string) => Promise<string>
}

type BankRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
  /** The bank may take several times as long as for anything else. */
  isLongWork?: true
}

/** A request that changes something at the bank. */
export type BankCommand = BankRequest & { method: 'POST' | 'PUT' | 'DELETE' }

// For what is more work than a record: five gigabytes to be put together and read through.
const LONG_WORK = 6

const LARGEST_ANSWER = 8 * 1024 * 1024
const RETRY_PAUSE_MS = 100

/**
 * Reads from the bank and parses the answer. A read that failed without reaching a slow bank is tried
 * once more. Throws `BankFailure` or `BankRefusal`.
 */
export async function readBank<Answer>(
  caller: BankCaller,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const request: BankRequest = { method: 'GET', path, query }
  try {
    return parse(await ask(caller, request), schema)
  } catch (error) {
    // Not after a time-out: asking a slow bank again only makes it slower.
    if (!(error instanceof BankFailure) || ['timeout', 'busy', 'bad_answer'].includes(error.kind))
      throw error
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * (1 + Math.random())))
  return parse(await ask(caller, request), schema)
}

/**
 * Sends a command to the bank, exactly once. A `BankFailure` with `mayHaveApplied` means that nobody
 * knows whether the bank carried it out: read the record again before saying anything.
 */
export async function commandBank<Answer>(
  caller: BankCaller,
  command: BankCommand,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  return parse(await ask(caller, command), schema)
}

async function ask(caller: BankCaller, request: BankRequest): Promise<ExchangeAnswer> {
  const token = await caller.token()
  const answer = await send(caller, request, token)
  // The bank looks at the token before anything else, so a 401 has changed nothing.
  const final =
    answer.status === 401 ? await send(caller, request, await caller.token(token)) : answer
  // Renewed for this very request, and refused all the same.
  if (final.status === 401) throw sessionEnded()
  return succeeded(final, request.method !== 'GET')
}

/**
 * An answer of the bank that is a success; throws what any other says, `BankFailure` or `BankRefusal`.
 * `changes` is whether the request may have changed something at the bank.
 */
export function succeeded(answer: ExchangeAnswer, changes: boolean): ExchangeAnswer {
  const { status } = answer
  if (status >= 200 && status < 300) return answer
  if (status === 429) throw new BankFailure('busy', false, retryAfterOf(answer))
  if (status >= 500) throw new BankFailure('failed', changes)
  if (status < 400) throw new BankFailure('bad_answer', changes)
  throw refusalFrom(status, jsonOf(answer))
}

async function send(
  caller: BankCaller,
  { method, path, query = {}, body, isLongWork }: BankRequest,
  token: string,
): Promise<ExchangeAnswer> {
  const { BANK_URL, BANK_TIMEOUT_MS } = env()
  try {
    return await exchange(bankAddress(BANK_URL, path, query), {
      method,
      headers: {
        ...bankHeaders(caller, token),
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json; charset=utf-8' }),
      },
      body: body && JSON.stringify(body),
      limits: {
        timeout: isLongWork ? BANK_TIMEOUT_MS * LONG_WORK : BANK_TIMEOUT_MS,
        maxBytes: LARGEST_ANSWER,
      },
    })
  } catch (error) {
    throw failureFrom(error, method !== 'GET')
  }
}

/** The headers of every request to the bank (docs/bank-api.md, "Headers"). */
export function bankHeaders(caller: BankCaller, token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    [core.headers.tenant]: caller.tenant,
    [core.headers.trace]: core.headers.traceValue(caller.traceId),
  }
}

/** A failed exchange with the bank as a `BankFailure`; anything else as it is. */
export function failureFrom(error: unknown, changes: boolean): unknown {
  if (!(error instanceof ExchangeFailure)) return error
  return new BankFailure(KINDS[error.kind], changes && error.kind !== 'unreachable')
}

const KINDS: Record<ExchangeFailureKind, BankFailureKind> = {
  unreachable: 'unreachable',
  hung_up: 'unreachable',
  timeout: 'timeout',
  cut: 'cut',
  too_large: 'bad_answer',
  encoded: 'bad_answer',
}

/** Joins the bank's address with a path of the profile. Throws if the path would lead elsewhere. */
export function bankAddress(base: URL, path: string, query: Record<string, string>): URL {
  const prefix = base.pathname.replace(/\/$/, '')
  const url = new URL(`${prefix}${path}`, base.origin)
  if (url.origin !== base.origin || url.pathname !== `${prefix}${path}` || url.search || url.hash)
    throw new Error('a bank path must not change the address it is appended to')
  url.search = new URLSearchParams(query).toString()
  return url
}

/** Reads an answer of the bank. Throws a `BankFailure` where it is not what was promised. */
export function parse<Answer>(answer: ExchangeAnswer, schema: z.ZodType<Answer>): Answer {
  const parsed = schema.safeParse(jsonOf(answer))
  if (parsed.success) return parsed.data
  throw new BankFailure('bad_answer', true)
}

function jsonOf(answer: ExchangeAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'))
  } catch {
    return undefined
  }
}

function retryAfterOf(answer: ExchangeAnswer): number | undefined {
  const seconds = Number(answer.header('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 60) : undefined
}
