import 'server-only'
import { ProblemError } from '../problems'

/** What every request of a session that is over is answered with. */
export function sessionEnded(): ProblemError {
  return new ProblemError('session_ended', {
    detail: 'Sign in again to go on. Nothing was changed.',
  })
}
