import { isProblem, type Problem, type ProblemCode } from './problem'

/** Thrown by `request` for every answer that is not a success; `problem` says what to show. */
export class RequestFailed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title)
    this.name = 'RequestFailed'
  }
}

let person: string | undefined

/** Says for whom this page was drawn: from now on every request of it is refused to anybody else. */
export function askAs(drawnFor: string): void {
  person = drawnFor
}

/** The headers that no other page can send: that it is this console's, and for whom it was drawn. */
export function ownHeaders(): Record<string, string> {
  return { 'x-clientele': '1', ...(person && { 'x-clientele-person': person }) }
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
  /** Asks who is signed in, whoever that is by now. */
  asAnyone?: true
  /** Required on commands: the same key with the same body never acts twice. */
  idempotencyKey?: string
}

/**
 * Asks the console's own API. The answer is trusted (same origin, parsed on the server) and is not
 * parsed again. Never retries. Throws `RequestFailed` with a Problem, also when no answer came.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', ...ownHeaders() }
  if (options.asAnyone) delete headers['x-clientele-person']
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  let response: Response
  try {
    response = await fetch(path, {
      method: options.method ?? 'GET',
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
      credentials: 'same-origin',
      redirect: 'error',
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new RequestFailed(noAnswer(options.method))
  }
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as Answer // same origin, parsed on the server
  if (isProblem(body)) throw new RequestFailed(body)
  throw new RequestFailed(unreadable(response))
}

/** The Problem to show for anything that was thrown while asking. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RequestFailed) return error.problem
  return local('unexpected', 'Something went wrong', 'The page failed. Reload it and try again.')
}

function noAnswer(method = 'GET'): Problem {
  const detail =
    method === 'GET'
      ? 'No answer came. Check the connection, then try again.'
      : 'No answer came. Try again: what was already carried out is not carried out twice.'
  return local('console_unreachable', 'This console cannot be reached', detail)
}

function unreadable(response: Response): Problem {
  const detail = `The console answered ${response.status} without saying why.`
  const traceId = response.headers.get('x-trace-id') ?? ''
  return { ...local('unexpected', 'Something went wrong', detail), traceId }
}

/** A Problem that no server wrote. */
function local(code: ProblemCode, title: string, detail: string): Problem {
  return { type: 'about:blank', title, status: 0, detail, code, fields: [], traceId: '' }
}
