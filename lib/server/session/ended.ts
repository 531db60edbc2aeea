import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'

/** The answer to every request of a session that is over. */
export function sessionEnded(): ProblemError {
  return new ProblemError('session_ended', {
    detail: said('problems.session.ended'),
  })
}

/** The answer to a request while the sign-in service cannot be reached; `cause` is for the log. */
export function signInUnavailable(cause?: unknown): ProblemError {
  const error = new ProblemError('sign_in_unavailable', {
    detail: said('problems.tryAgain'),
    retryAfter: 5,
  })
  error.cause = cause
  return error
}

/** The answer to a request if the bank refuses every token of this person, however fresh. */
export function accountRefused(): ProblemError {
  return new ProblemError('account_refused', {
    detail: said('problems.session.accountRefused'),
  })
}
