import type { Said, Text } from '@/lib/words/said'

/**
 * The one error shape of the console's own API: RFC 9457 `application/problem+json`, with a closed set of codes. Their
 * statuses and titles are in lib/server/http/problem-table.ts: the server sends them, so the browser need not load the table.
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
  | 'file_incomplete'
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

/** A refused value: `name` is the form field or parameter, `message` is for people. */
export type ProblemField = { name: string; message: string }
/** The same with a message that is still to be put into words. */
export type Mistake = { name: string; message: Said }

export type Problem = {
  type: string
  /** Text from the console; in a problem that the browser makes itself, a message still to be put into words. */
  title: Text
  /** HTTP status; 0 where no answer came at all. */
  status: number
  /** What happened to this request, in a sentence for the person who sent it. */
  detail: Text
  code: ProblemCode
  fields: ProblemField[]
  /** The id under which both the console and the bank logged the request. */
  traceId: string
  /** Seconds to wait before trying again, where the bank or the console named them. */
  retryAfter?: number
  /** Whether the bank stated the cause with a known code, or the console inferred it by reading again. */
  basis?: 'stated' | 'inferred'
  /**
   * How much this settles for a press. `press`: the command itself was answered, which holds for every time the press was
   * sent. `try`: this try did not reach the command, which says nothing about earlier tries. Absent where it is unknown
   * whether the command was carried out.
   */
  settles?: 'press' | 'try'
  /** The client that already has the refused value, if this person may see it. */
  holder?: { clientId: number; name: Text }
}

/** True for an object with the members that every Problem has; used on answers from our own origin. */
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
