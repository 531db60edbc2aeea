import 'server-only'
import { ProblemError } from '../http/problems'

/** What every request of a session that is over is answered with. */
export function sessionEnded(): ProblemError {
  return new ProblemError('session_ended', {
    detail: 'Sign in again to go on.',
  })
}

/** What a request is answered with while the sign-in service cannot be asked for what it needs. */
export function signInUnavailable(): ProblemError {
  return new ProblemError('sign_in_unavailable', {
    detail: 'Try again in a moment.',
    retryAfter: 5,
  })
}

/** What a request is answered with where the bank takes no token of this person, however fresh. */
export function accountRefused(): ProblemError {
  return new ProblemError('account_refused', {
    detail:
      'Try again in a moment; if the bank still refuses, sign out and sign in with another account.',
  })
}
