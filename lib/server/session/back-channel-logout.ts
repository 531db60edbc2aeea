import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import { causeOf, log } from '../log'
import { isStoreFull, keyValue } from '../store/kv'
import { hashed } from './entry-keys'
import { LogoutRefused, type LogoutToken, OLDEST_SECONDS, readLogoutToken } from './logout-token'
import { forgetEnded, sessionsEndedAtProvider, sessionsOfPerson } from './provider-sessions'
import { endSession, renewBeforeUse } from './store'

const REMEMBERED_SECONDS = OLDEST_SECONDS + 120

/**
 * Ends the sessions that the provider says are over, for every copy and every open page, in the body of its request
 * (OpenID Connect Back-Channel Logout 1.0, 2.5 and 2.7): 200. Others of the same person go on once it has renewed their
 * tokens. Throws `invalid_input` for all that is not in order, and
 * also where they could not be ended, which the standard has answered with 400 alike (2.8).
 */
export async function takeBackChannelLogout(text: string, traceId: string): Promise<Response> {
  const token = await believed(text)
  const id = `logout-token:${hashed(token.jti)}`
  try {
    if (!(await isUnheard(id))) throw new LogoutRefused('used_before')
    const places = await sessionsEndedAtProvider(token, token.iat)
    for (const place of places) await endSession({ place })
    // They are over by now, and what is left there runs out.
    await forgetEnded(token, places).catch(() => undefined)
    // Keycloak names but one of them where an administrator has ended all of a person's.
    if (token.sid && token.sub)
      for (const place of await sessionsOfPerson(token.sub)) await renewBeforeUse({ place })
    log('info', 'sessions ended by the sign-in service', { traceId, count: places.length })
    return new Response(null, { status: 200 })
  } catch (error) {
    if (!(error instanceof LogoutRefused)) {
      // The provider may say it again, and then it counts.
      await keyValue()
        .delete(id)
        .catch(() => undefined)
      const cause = causeOf(error)
      log('warn', 'a log-out at the sign-in service was not carried out', { traceId, cause })
    }
    throw notTaken(error)
  }
}

async function believed(text: string): Promise<LogoutToken> {
  try {
    return await readLogoutToken(tokenIn(text))
  } catch (error) {
    // Anybody may have sent it: the line of the request says why, and none is a warning.
    throw notTaken(error)
  }
}

function tokenIn(text: string): string {
  const [token, ...more] = new URLSearchParams(text).getAll('logout_token')
  if (!token || more.length > 0) throw new LogoutRefused('no_token')
  return token
}

async function isUnheard(id: string): Promise<boolean> {
  try {
    return await keyValue().add(id, '1', REMEMBERED_SECONDS, 'logout-tokens')
  } catch (error) {
    // To end a session twice does no harm; that it does not end does.
    if (isStoreFull(error)) return true
    throw error
  }
}

function notTaken(cause: unknown): ProblemError {
  const problem = new ProblemError('invalid_input', {
    detail: said('problems.door.logoutNotTaken'),
  })
  problem.cause = cause
  return problem
}
