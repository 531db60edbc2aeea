import 'server-only'
import type { Problem, ProblemCode, ProblemField } from '@/lib/http/problem'

/** Codes the server can answer with; that it cannot be reached, only the browser can tell. */
export type ServerProblemCode = Exclude<ProblemCode, 'console_unreachable'>

/** The one status and title of each code of the console's API. */
const table: Record<ServerProblemCode, readonly [status: number, title: string]> = {
  invalid_input: [400, 'Something in the request is not valid'],
  file_refused: [400, 'This file is not accepted'],
  session_ended: [401, 'Your session has ended'],
  bad_signature: [401, 'The request was not signed by the bank'],
  cross_site_request: [403, 'The request did not come from this console'],
  somebody_else: [403, 'Somebody else is signed in here now'],
  account_refused: [403, 'The bank does not accept your sign-in'],
  not_permitted: [403, 'You are not permitted to do this'],
  already_active: [403, 'This client is already active'],
  already_verified: [403, 'This client is already verified'],
  not_verified: [403, 'This client is not verified'],
  moved_on: [403, 'This client has changed meanwhile'],
  requirements_missing: [403, 'The bank needs more first'],
  refused: [403, 'The bank refused this'],
  only_one_row: [403, 'This data table takes one row only'],
  not_found: [404, 'Not found'],
  not_offered: [404, 'This bank does not offer this'],
  definition_changed: [409, 'The data table was changed meanwhile'],
  changed_meanwhile: [409, 'This was changed meanwhile'],
  verdict_changed: [409, 'The verification has changed meanwhile'],
  similar_clients: [409, 'There may be a client like this one by now'],
  key_reused: [409, 'This request was sent before with other contents'],
  in_progress: [409, 'The same request is still being carried out'],
  too_large: [413, 'The request is too large'],
  unsupported_type: [415, 'The request is not of a type this address takes'],
  wrong_host: [421, 'This console is not reached under that name'],
  too_many_streams: [429, 'Too many pages are open'],
  bank_busy: [429, 'The bank asks to wait'],
  unexpected: [500, 'Something went wrong in this console'],
  bank_unreachable: [502, 'The bank is not answering'],
  bank_failed: [502, 'The bank could not answer'],
  bank_bad_answer: [502, 'The bank gave an answer that cannot be read'],
  sign_in_unavailable: [503, 'The sign-in service is not answering'],
  console_unavailable: [503, 'This console cannot do this just now'],
  store_unavailable: [503, 'Sessions cannot be read just now'],
  files_busy: [503, 'Too many files are on their way just now'],
  store_full: [503, 'This console cannot take more commands today'],
  bank_timeout: [504, 'The bank did not answer in time'],
}

/** Whether a code is one of this build's. */
export const isServerProblemCode = (code: string): code is ServerProblemCode =>
  Object.hasOwn(table, code)

export type ProblemDetails = {
  detail: string
  fields?: ProblemField[]
  retryAfter?: number
  basis?: 'stated' | 'inferred'
  settles?: Problem['settles']
  holder?: Problem['holder']
}

/** A Problem as the server says it. */
export type ServerProblem = Problem & { code: ServerProblemCode }

/** Builds the wire form of a problem; the code decides status, title and type. */
export function problem(
  code: ServerProblemCode,
  traceId: string,
  details: ProblemDetails,
): ServerProblem {
  const [status, title] = table[code]
  return {
    type: `urn:clientele:problem:${code}`,
    title,
    status,
    code,
    traceId,
    fields: [],
    ...details,
  }
}
