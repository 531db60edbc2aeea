/**
 * The one error shape of the console's own API: RFC 9457 `application/problem+json`, with a closed
 * set of codes. Each code has exactly one status and one title, here and nowhere else.
 */
const table = {
  invalid_input: [400, 'Something in the request is not valid'],
  session_ended: [401, 'Your session has ended'],
  cross_site_request: [403, 'The request did not come from this console'],
  not_permitted: [403, 'You are not permitted to do this'],
  already_active: [403, 'This client is already active'],
  already_verified: [403, 'This client is already verified'],
  not_verified: [403, 'This client is not verified'],
  requirements_missing: [403, 'The bank needs more before it can verify this client'],
  refused: [403, 'The bank refused this'],
  not_found: [404, 'Not found'],
  key_reused: [409, 'This request was sent before with other contents'],
  in_progress: [409, 'The same request is still being carried out'],
  too_large: [413, 'The request is too large'],
  unsupported_type: [415, 'The request is not of a type this address takes'],
  wrong_host: [421, 'This console is not reached under that name'],
  bank_busy: [429, 'The bank asks to wait'],
  unexpected: [500, 'Something went wrong in this console'],
  bank_unreachable: [502, 'The bank is not answering'],
  bank_failed: [502, 'The bank could not do this'],
  bank_bad_answer: [502, 'The bank gave an answer that cannot be read'],
  sign_in_unavailable: [503, 'The sign-in service is not answering'],
  store_unavailable: [503, 'Sessions cannot be read just now'],
  bank_timeout: [504, 'The bank did not answer in time'],
  console_unreachable: [0, 'This console cannot be reached'],
} as const

export type ProblemCode = keyof typeof table

/** A value that was refused: `name` is the form field or parameter, `message` is for people. */
export type ProblemField = { name: string; message: string }

export type Problem = {
  type: string
  title: string
  /** HTTP status; 0 where no answer came at all. */
  status: number
  /** What happened to this request, in a sentence for the person who sent it. */
  detail: string
  code: ProblemCode
  fields: ProblemField[]
  /** The id under which both the console and the bank logged the request. */
  traceId: string
  /** Seconds to wait before trying again, where the bank said so. */
  retryAfter?: number
  /** Whether the bank said the cause in a known code, or the console inferred it by reading again. */
  basis?: 'stated' | 'inferred'
}

export type ProblemDetails = {
  detail: string
  fields?: ProblemField[]
  retryAfter?: number
  basis?: 'stated' | 'inferred'
}

/** Builds the wire form of a problem; the code decides status, title and type. */
export function problem(code: ProblemCode, traceId: string, details: ProblemDetails): Problem {
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

/** True for an object that carries what every Problem must: used on answers from our own origin. */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false
  return (
    'code' in value &&
    typeof value.code === 'string' &&
    value.code in table &&
    'detail' in value &&
    typeof value.detail === 'string' &&
    'fields' in value &&
    Array.isArray(value.fields)
  )
}
