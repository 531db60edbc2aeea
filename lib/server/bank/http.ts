import 'server-only'
import type * as z from 'zod'
import { env } from '../env'
import {
  type ExchangeAnswer,
  ExchangeFailure,
  type ExchangeFailureKind,
  exchange,
} from '../exchange'
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
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: object
}

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
  path: string,
  command: string,
  body: object,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  return parse(await ask(caller, { method: 'POST', path, query: { command }, body }), schema)
}

async function ask(caller: BankCaller, request: BankRequest): Promise<ExchangeAnswer> {
  const token = await caller.token()
  const answer = await send(caller, request, token)
  // The bank looks at the token before anything else, so a 401 has changed nothing.
  const final =
    answer.status === 401 ? await send(caller, request, await caller.token(token)) : answer
  if (final.status >= 200 && final.status < 300) return final
  if (final.status === 429) throw new BankFailure('busy', false, retryAfterOf(final))
  if (final.status >= 500) throw new BankFailure('failed', request.method !== 'GET')
  if (final.status < 400) throw new BankFailure('bad_answer', request.method !== 'GET')
  throw refusalFrom(final.status, jsonOf(final))
}

async function send(
  caller: BankCaller,
  { method, path, query = {}, body }: BankRequest,
  token: string,
): Promise<ExchangeAnswer> {
  const { BANK_URL, BANK_TIMEOUT_MS } = env()
  try {
    return await exchange(bankAddress(BANK_URL, path, query), {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        [core.headers.tenant]: caller.tenant,
        [core.headers.trace]: core.headers.traceValue(caller.traceId),
        ...(body && { 'content-type': 'application/json; charset=utf-8' }),
      },
      body: body && JSON.stringify(body),
      limits: { timeout: BANK_TIMEOUT_MS, maxBytes: LARGEST_ANSWER },
    })
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error
    const sent = error.kind !== 'unreachable'
    const kind = KINDS[error.kind]
    throw new BankFailure(kind, sent && method !== 'GET')
  }
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

function parse<Answer>(answer: ExchangeAnswer, schema: z.ZodType<Answer>): Answer {
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
