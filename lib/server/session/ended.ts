import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'

/** What every request of a session that is over is answered with. */
export function sessionEnded(): ProblemError {
  return new ProblemError('session_ended', {
    detail: said('problems.session.ended'),
  })
}

/** What a request is answered with while the sign-in service cannot be asked for what it needs. */
export function signInUnavailable(): ProblemError {
  return new ProblemError('sign_in_unavailable', {
    detail: said('problems.tryAgain'),
    retryAfter: 5,
  })
}

/** What a request is answered with where the bank takes no token of this person, however fresh. */
export function accountRefused(): ProblemError {
  return new ProblemError('account_refused', {
    detail: said('problems.session.accountRefused'),
  })
}
