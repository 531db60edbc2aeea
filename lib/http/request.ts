import { paths } from '@/lib/paths'
import { type Said, said } from '@/lib/words/said'
import { isProblem, type Problem, type ProblemCode } from './problem'

/** After so long without an answer the console is asked whether it is there, and again after as long. */
const SILENCE_MS = 20_000
/** How long that question waits. */
const PATIENCE_MS = 5000
/** Bytes in a millisecond: a line that takes no more of a body has no room for the question either. */
const SLOWEST_LINE = 8
/** How long the console waits for a body (lib/server/http/json-body.ts). */
const LONGEST_ARRIVAL_MS = 120_000
/** Longer than the longest work of the slowest bank takes that `BANK_TIMEOUT_MS` allows (lib/server/env.ts). */
const LONGEST_MS = 15 * 60_000
// A browser has six connections to one console, and one of them hears of changes: where a slow bank keeps the others,
// the question waits as they do, for as long as a bank may take.
const MOST_AT_ONCE = 5
const QUEUED_PATIENCE_MS = 70_000

/** Thrown by `request` for every answer that is not a success; `problem` says what to show. */
export class RequestFailed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code)
    this.name = 'RequestFailed'
  }
}

const OVER: ProblemCode[] = ['session_ended', 'somebody_else']
let hearOver: () => void = () => undefined

/** Has `hear` called whenever a request is refused because the session has ended, or is another's. */
export function whenOver(hear: () => void): void {
  hearOver = hear
}

let person: string | undefined
let memory: string | undefined

/**
 * Says for whom this page was drawn, and with which memory of presses (see `consoleMemory`): from now on
 * every request of it is refused to anybody else.
 */
export function askAs(drawnFor: string, drawnWith: string | undefined): void {
  person = drawnFor
  memory ??= drawnWith
}

/**
 * Which memory of presses the console had when it last answered; undefined before it has. A press that is
 * sent again says so, because a console that has another by then may have forgotten it.
 */
export function consoleMemory(): string | undefined {
  return memory
}

let underWay = 0
let asked: Promise<boolean> | undefined

/** The headers that no other page can send: that it is this console's, and for whom it was drawn. */
export function ownHeaders(): Record<string, string> {
  return { 'x-clientele': '1', ...(person && { 'x-clientele-person': person }) }
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Changes nothing, although its method is another than GET: what it asks for may stand in no address. */
  reads?: true
  body?: unknown
  signal?: AbortSignal
  /** Asks who is signed in, whoever that is by now. */
  asAnyone?: true
  /** Is sent even where the page is on its way out. */
  keepalive?: true
  /** Required on commands: the same key with the same body never acts twice. Made by a `PressKey`. */
  idempotencyKey?: string
}

/**
 * Asks the console's own API. The answer is trusted (same origin, parsed on the server) and is not
 * parsed again. Never retries. Throws `RequestFailed` with a Problem, also when no answer came: a line that
 * swallows everything ends it, a bank that is slow does not.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', ...ownHeaders() }
  if (options.asAnyone) delete headers['x-clientele-person']
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const asks = options.reads ? 'GET' : options.method
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  underWay += 1
  const silence = watchSilence(body?.length)
  const signal = AbortSignal.any([silence.signal, ...(options.signal ? [options.signal] : [])])
  let answer: Answered
  try {
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      headers,
      body,
      signal,
      credentials: 'same-origin',
      redirect: 'manual',
      keepalive: options.keepalive ?? false,
    })
    memory = response.headers.get('x-clientele-memory') ?? memory
    answer = {
      status: response.status,
      traceId: response.headers.get('x-trace-id'),
      isRedirect: response.type === 'opaqueredirect',
      body: await response.json().catch(() => undefined),
    }
    signal.throwIfAborted()
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new RequestFailed(noAnswer(asks))
  } finally {
    silence.end()
    underWay -= 1
  }
  if (isSuccess(answer)) return answer.body as Answer // same origin, parsed on the server
  const problem = problemIn(answer, asks)
  if (!options.asAnyone && OVER.includes(problem.code)) hearOver()
  throw new RequestFailed(problem)
}

/**
 * Whether the console would answer this address with what is there, without it. Never throws. For what a frame is
 * to show: in the place of a refusal it shows a page of the browser's own, and tells nobody.
 */
export async function isThere(path: string, signal: AbortSignal): Promise<boolean> {
  const asked = fetch(path, { method: 'HEAD', headers: ownHeaders(), redirect: 'manual', signal })
  const answer = await asked.catch(() => undefined)
  return answer?.ok === true && answer.headers.has('x-trace-id')
}

/**
 * Watches over a request that waits for its answer; `signal` is aborted where none will come. Not after a set
 * time: how long the bank may take is a setting of the console, which goes on waiting where it answers.
 */
function watchSilence(bytes = 0): { signal: AbortSignal; end: () => void } {
  const silence = new AbortController()
  const began = Date.now()
  async function look() {
    const waited = Date.now() - began
    if (waited < Math.min(bytes / SLOWEST_LINE, LONGEST_ARRIVAL_MS)) return
    // One question for all that wait.
    asked ??= consoleAnswers(underWay < MOST_AT_ONCE ? PATIENCE_MS : QUEUED_PATIENCE_MS).finally(
      () => {
        asked = undefined
      },
    )
    if (waited >= LONGEST_MS || !(await asked)) silence.abort()
  }
  const timer = setInterval(() => void look(), SILENCE_MS)
  return { signal: silence.signal, end: () => clearInterval(timer) }
}

/**
 * Whether this console answers. What a proxy or the page of a foreign network says in its place is no
 * answer, and neither is silence. Never throws.
 */
export async function consoleAnswers(patience = PATIENCE_MS): Promise<boolean> {
  const signal = AbortSignal.timeout(patience)
  return request<{ live?: boolean }>(paths.api.health(), { signal, asAnyone: true }).then(
    ({ live }) => live === true,
    () => false,
  )
}

/** An answer as it came; `body` is its JSON, undefined where it is none. */
export type Answered = {
  status: number
  /** Every answer of the console's own has one; what stands in front of it knows nothing of that. */
  traceId: string | null
  isRedirect?: boolean
  body: unknown
}

/** Whether the console itself answered that it was done. */
export const isSuccess = ({ status, traceId, body }: Answered) =>
  traceId !== null && status >= 200 && status < 300 && body !== undefined

/** What an answer says that is no success: the console's own words, or what else answered in its place. */
export function problemIn(answer: Answered, method = 'GET'): Problem {
  if (isProblem(answer.body)) return answer.body
  return answer.traceId === null ? somethingElse(answer, method) : unreadable(answer)
}

/** The Problem to show for anything that was thrown while asking. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RequestFailed) return error.problem
  return local('unexpected', said('requests.wrong'), said('requests.pageFailed'))
}

function noAnswer(method = 'GET'): Problem {
  const detail = said(method === 'GET' ? 'requests.noAnswer' : 'requests.noAnswerToPress')
  return local('console_unreachable', said('requests.unreachable'), detail)
}

/**
 * Something between the browser and the console answered. What it refuses or sends elsewhere it does not
 * pass on; with any other answer it may have passed it on, and lost what the console said.
 */
function somethingElse({ status: code, isRedirect }: Answered, method: string): Problem {
  const status = String(code)
  if (!isRedirect && (code < 400 || code >= 500)) {
    const detail =
      method === 'GET'
        ? said('requests.otherAnswer', { status })
        : said('requests.otherAnswerToPress', { status })
    return local('console_unreachable', said('requests.unreachable'), detail)
  }
  if (code === 408) return notThrough('refused', code, said('requests.notWhole'))
  if (isRedirect) return notThrough('refused', code, said('requests.sentElsewhere'))
  return code === 413
    ? notThrough('too_large', code, said('requests.turnedAwayForSize', { status }))
    : notThrough('refused', code, said('requests.turnedAway', { status }))
}

/** The whole has reached nobody, be it that the console itself has waited for the rest of it. */
function notThrough(code: ProblemCode, status: number, detail: Said): Problem {
  return { ...local(code, said('requests.notThrough'), detail), status, settles: 'try' }
}

function unreadable({ status, traceId }: Answered): Problem {
  const detail = said('requests.unreadable', { status: String(status) })
  return { ...local('unexpected', said('requests.wrong'), detail), traceId: traceId ?? '' }
}

/** A Problem that no server wrote. */
function local(code: ProblemCode, title: Said, detail: Said): Problem {
  return { type: 'about:blank', title, status: 0, detail, code, fields: [], traceId: '' }
}
