import { paths } from '@/lib/paths'
import { type Said, said } from '@/lib/words/said'
import { isProblem, type Problem, type ProblemCode } from './problem'

/** After this long without an answer, the page asks the console whether it is there, and again after the same time. */
const SILENCE_MS = 20_000
/** How long that health check waits. */
const PATIENCE_MS = 5000
/**
 * The slowest line assumed, in bytes per millisecond: while it is still sending the body, a health check would not get
 * through either.
 */
const SLOWEST_LINE = 8
/** How long the console waits for a body (lib/server/http/json-body.ts). */
const LONGEST_ARRIVAL_MS = 120_000
/**
 * As long as the answer to one press may take, at the longest `BANK_TIMEOUT_MS`: eight times that, as docs/operations.md asks
 * of a proxy.
 */
export const LONGEST_ANSWER_MS = 8 * 60_000
/** Longer than the slowest bank may take within the limits of `BANK_TIMEOUT_MS` (lib/server/env.ts). */
const LONGEST_MS = 15 * 60_000
// A browser has six connections to one console, and one of them receives hints. If a slow bank keeps the others busy, the
// health check queues behind them, for as long as a bank may take.
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

/**
 * Registers `hear`, which is called whenever a request is refused because the session has ended or belongs to somebody else.
 */
export function whenOver(hear: () => void): void {
  hearOver = hear
}

let person: string | undefined
let memory: string | undefined

/**
 * Sets the person for whom this page was drawn, and the memory of presses it was drawn with (see `consoleMemory`). From now
 * on the console refuses the page's requests if somebody else is signed in.
 */
export function askAs(drawnFor: string, drawnWith: string | undefined): void {
  person = drawnFor
  memory ??= drawnWith
}

/**
 * The memory of presses that the console named in its last answer; undefined before the first. A repeated press states it,
 * because a console with another memory may have forgotten the press.
 */
export function consoleMemory(): string | undefined {
  return memory
}

let underWay = 0
let asked: Promise<boolean> | undefined

/**
 * Headers that a page of another site cannot send: that the request is the console's own, and for whom the page was drawn.
 */
export function ownHeaders(): Record<string, string> {
  return { 'x-clientele': '1', ...(person && { 'x-clientele-person': person }) }
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Changes nothing although its method is not GET: what it asks for is too personal for an address. */
  reads?: true
  body?: unknown
  signal?: AbortSignal
  /** Accepts an answer for whoever is signed in now. */
  asAnyone?: true
  /** Sends the request even while the page is being left. */
  keepalive?: true
  /** Required on commands: the same key with the same body never acts twice. Made by a `PressKey`. */
  idempotencyKey?: string
}

/**
 * Calls the console's own API. The answer is trusted (same origin, parsed on the server) and not parsed again. Never retries.
 * Throws `RequestFailed` with a Problem, also when no answer came: a dead connection ends the request, a slow bank does not.
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
      // Cut off in its middle, the answer is none. By name, because Safari's error is of another class.
      body: await response.json().catch((error: Error) => {
        if (error.name !== 'SyntaxError') throw error
      }),
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

/** Sends a command to the console's own API, with the key from its `PressKey`. Throws like `request`. */
export const sendCommand = <Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
  key: string,
) => request<Answer>(path, { method, body, idempotencyKey: key })

/**
 * Whether the console has something to show at this address, without fetching it. Never throws. For frames: on a refusal a
 * frame shows the browser's own error page, on a file to save it stays empty, and it reports neither.
 */
export async function isThere(path: string, signal: AbortSignal): Promise<boolean> {
  const asked = fetch(path, { method: 'HEAD', headers: ownHeaders(), redirect: 'manual', signal })
  const answer = await asked.catch(() => undefined)
  const isToSave = answer?.headers.get('content-disposition')?.startsWith('attachment')
  return answer?.ok === true && answer.headers.has('x-trace-id') && !isToSave
}

/**
 * Watches over a request that waits for its answer; aborts `signal` when none will come. There is no fixed time limit: how
 * long the bank may take is a setting of the console, which keeps waiting while it is alive.
 */
function watchSilence(bytes = 0): { signal: AbortSignal; end: () => void } {
  const silence = new AbortController()
  const began = Date.now()
  async function look() {
    const waited = Date.now() - began
    if (waited < Math.min(bytes / SLOWEST_LINE, LONGEST_ARRIVAL_MS)) return
    // One health check for all waiting requests.
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
 * Whether this console answers. An answer from a proxy, or from another network's sign-in page, does not count. Never throws.
 */
export async function consoleAnswers(patience = PATIENCE_MS): Promise<boolean> {
  const signal = AbortSignal.timeout(patience)
  return request<{ live?: boolean }>(paths.api.health(), { signal, asAnyone: true }).then(
    ({ live }) => live === true,
    () => false,
  )
}

/** An answer as it came; `body` is its JSON, undefined where it has none. */
export type Answered = {
  status: number
  /** Every answer of the console itself has one; an answer from a proxy in front of it does not. */
  traceId: string | null
  isRedirect?: boolean
  body: unknown
}

/** Whether the console itself answered with success. */
export const isSuccess = ({ status, traceId, body }: Answered) =>
  traceId !== null && status >= 200 && status < 300 && body !== undefined

/** The Problem in an answer that is no success: the console's own, or one for whatever answered in its place. */
export function problemIn(answer: Answered, method = 'GET'): Problem {
  if (isProblem(answer.body)) return answer.body
  return answer.traceId === null ? somethingElse(answer, method) : unreadable(answer)
}

/** The Problem to show for anything thrown during a request. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RequestFailed) return error.problem
  return local('unexpected', said('requests.wrong'), said('requests.pageFailed'))
}

function noAnswer(method = 'GET'): Problem {
  const detail = said(method === 'GET' ? 'requests.noAnswer' : 'requests.noAnswerToPress')
  return local('console_unreachable', said('requests.unreachable'), detail)
}

/**
 * Something between the browser and the console answered. A refusal or redirect means that it did not pass the request on;
 * with any other status it may have passed it on and lost the console's answer.
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

/** The complete request reached nobody, even where the console itself waited for the rest of it. */
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
