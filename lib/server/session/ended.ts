import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'

/** What every request of a session that is over is answered with. */
export function sessionEnded(): ProblemError {
  return new ProblemError('session_ended', {
    detail: said('problems.session.ended'),
  })
}

/** What a request is answered with while the sign-in service cannot be asked for what it needs; `cause` is for the log. */
export function signInUnavailable(cause?: unknown): ProblemError {
  const error = new ProblemError('sign_in_unavailable', {
    detail: said('problems.tryAgain'),
    retryAfter: 5,
  })
  error.cause = cause
  return error
}

/** What a request is answered with where the bank takes no token of this person, however fresh. */
export function accountRefused(): ProblemError {
  return new ProblemError('account_refused', {
    detail: said('problems.session.accountRefused'),
  })
}
