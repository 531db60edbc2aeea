import 'server-only'
import type { Mistake, Problem, ProblemCode } from '@/lib/http/problem'
import { type Said, said } from '@/lib/words/said'

/** The codes the server can answer with; only the browser can tell that the server is unreachable. */
export type ServerProblemCode = Exclude<ProblemCode, 'console_unreachable'>

/** The HTTP status of each code of the console’s API. */
const statuses: Record<ServerProblemCode, number> = {
  invalid_input: 400,
  file_refused: 400,
  session_ended: 401,
  bad_signature: 401,
  cross_site_request: 403,
  somebody_else: 403,
  account_refused: 403,
  sign_in_too_old: 403,
  not_permitted: 403,
  already_active: 403,
  already_verified: 403,
  not_verified: 403,
  moved_on: 403,
  requirements_missing: 403,
  refused: 403,
  only_one_row: 403,
  not_found: 404,
  not_offered: 404,
  definition_changed: 409,
  changed_meanwhile: 409,
  file_incomplete: 409,
  verdict_changed: 409,
  similar_clients: 409,
  held_by_colleague: 409,
  key_reused: 409,
  in_progress: 409,
  too_large: 413,
  unsupported_type: 415,
  wrong_host: 421,
  too_many_streams: 429,
  too_many_attempts: 429,
  too_much_begun: 429,
  bank_busy: 429,
  unexpected: 500,
  bank_unreachable: 502,
  bank_failed: 502,
  bank_bad_answer: 502,
  sign_in_unavailable: 503,
  console_unavailable: 503,
  store_unavailable: 503,
  bank_not_asked: 503,
  files_busy: 503,
  store_full: 503,
  audit_unavailable: 503,
  bank_timeout: 504,
  // Not of HTTP: proxies log it for a sender that has gone, and nobody receives it.
  abandoned: 499,
}

/** Whether a code is one of this build's. */
export const isServerProblemCode = (code: string): code is ServerProblemCode =>
  Object.hasOwn(statuses, code)

export type ProblemDetails = {
  detail: Said
  fields?: Mistake[]
  retryAfter?: number
  basis?: 'stated' | 'inferred'
  settles?: Problem['settles']
  holder?: Problem['holder']
}

/** A Problem whose words have no language yet. */
export type ServerProblem = Omit<Problem, 'title' | 'detail' | 'fields'> & {
  code: ServerProblemCode
  title: Said
  detail: Said
  fields: Mistake[]
}

/** Builds a problem; the code decides status, title and type. */
export function problem(
  code: ServerProblemCode,
  traceId: string,
  details: ProblemDetails,
): ServerProblem {
  return {
    type: `urn:clientele:problem:${code}`,
    title: said(`problems.title.${code}`),
    status: statuses[code],
    code,
    traceId,
    fields: [],
    ...details,
  }
}
