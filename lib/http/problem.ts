import type { Said, Text } from '@/lib/words/said'

/**
 * The one error shape of the console's own API: RFC 9457 `application/problem+json`, with a closed
 * set of codes. Status and title of each are in lib/server/http/problem-table.ts: the browser is sent them
 * and need not carry them.
 */
export type ProblemCode =
  | 'invalid_input'
  | 'session_ended'
  | 'account_refused'
  | 'sign_in_too_old'
  | 'bad_signature'
  | 'cross_site_request'
  | 'somebody_else'
  | 'not_permitted'
  | 'already_active'
  | 'already_verified'
  | 'not_verified'
  | 'moved_on'
  | 'requirements_missing'
  | 'refused'
  | 'not_found'
  | 'not_offered'
  | 'only_one_row'
  | 'definition_changed'
  | 'changed_meanwhile'
  | 'verdict_changed'
  | 'similar_clients'
  | 'held_by_colleague'
  | 'file_refused'
  | 'key_reused'
  | 'in_progress'
  | 'too_large'
  | 'unsupported_type'
  | 'wrong_host'
  | 'too_many_streams'
  | 'too_many_attempts'
  | 'too_much_begun'
  | 'bank_busy'
  | 'unexpected'
  | 'bank_unreachable'
  | 'bank_failed'
  | 'bank_not_asked'
  | 'bank_bad_answer'
  | 'sign_in_unavailable'
  | 'console_unavailable'
  | 'store_unavailable'
  | 'files_busy'
  | 'store_full'
  | 'audit_unavailable'
  | 'bank_timeout'
  | 'abandoned'
  | 'console_unreachable'

/** A value that was refused: `name` is the form field or parameter, `message` is for people. */
export type ProblemField = { name: string; message: string }
/** The same where it is still to be said. */
export type Mistake = { name: string; message: Said }

export type Problem = {
  type: string
  /** Text from the console; of a problem that the browser makes itself, what is still to be said. */
  title: Text
  /** HTTP status; 0 where no answer came at all. */
  status: number
  /** What happened to this request, in a sentence for the person who sent it. */
  detail: Text
  code: ProblemCode
  fields: ProblemField[]
  /** The id under which both the console and the bank logged the request. */
  traceId: string
  /** Seconds to wait before trying again, where the bank or the console said so. */
  retryAfter?: number
  /** Whether the bank said the cause in a known code, or the console inferred it by reading again. */
  basis?: 'stated' | 'inferred'
  /**
   * How much this settles of a press. `press`: the command itself was answered, and what is said here is
   * true of every time the press was sent. `try`: this time it did not get as far as the command, which
   * says nothing of the times before. Absent where nobody knows whether it was carried out.
   */
  settles?: 'press' | 'try'
  /** The client that has already what was refused, where this person may see it. */
  holder?: { clientId: number; name: Text }
}

/** True for an object that carries what every Problem must: used on answers from our own origin. */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false
  return (
    'code' in value &&
    typeof value.code === 'string' &&
    'detail' in value &&
    typeof value.detail === 'string' &&
    'fields' in value &&
    Array.isArray(value.fields)
  )
}
