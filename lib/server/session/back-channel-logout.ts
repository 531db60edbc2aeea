import 'server-only'
import { said } from '@/lib/words/said'
import { ProblemError } from '../http/problems'
import { causeOf, log } from '../log'
import { keyValue } from '../store/kv'
import { hashed } from './entry-keys'
import { LogoutRefused, type LogoutToken, OLDEST_SECONDS, readLogoutToken } from './logout-token'
import { forgetEnded, sessionsEndedAtProvider, sessionsOfPerson } from './provider-sessions'
import { endSession, renewBeforeUse } from './store'

const REMEMBERED_SECONDS = OLDEST_SECONDS + 120

/**
 * Ends the sessions that the provider reports as over, in every copy and on every open page, and answers 200 (OpenID
 * Connect Back-Channel Logout 1.0, 2.5 and 2.7). Other sessions of the same person must renew their tokens before they
 * go on. Throws `invalid_input` for an invalid request, and also if the sessions could not be ended, because the
 * standard requires 400 for both (2.8).
 */
export async function takeBackChannelLogout(text: string, traceId: string): Promise<Response> {
  const token = await believed(text)
  const id = `logout-token:${hashed(token.jti)}`
  try {
    if ((await keyValue().get(id)) !== undefined) throw new LogoutRefused('used_before')
    const places = await sessionsEndedAtProvider(token, token.iat)
    for (const place of places) await endSession({ place })
    // The sessions are over by now, and any note left there expires.
    await forgetEnded(token, places).catch(() => undefined)
    // Keycloak names only one session even when an administrator has ended all sessions of a person.
    if (token.sid && token.sub)
      for (const place of await sessionsOfPerson(token.sub)) await renewBeforeUse({ place })
    // Not earlier: a request that failed halfway has to count when the provider repeats it. All is done by now, and
    // doing it twice does no harm.
    await keyValue()
      .add(id, '1', REMEMBERED_SECONDS, 'logout-tokens', 'even-if-full')
      .catch(() => undefined)
    log('info', 'sessions ended by the sign-in service', { traceId, count: places.length })
    return new Response(null, { status: 200 })
  } catch (error) {
    if (!(error instanceof LogoutRefused)) {
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
    // Anybody may have sent it, so it causes no warning; the log line of the request gives the reason.
    throw notTaken(error)
  }
}

function tokenIn(text: string): string {
  const [token, ...more] = new URLSearchParams(text).getAll('logout_token')
  if (!token || more.length > 0) throw new LogoutRefused('no_token')
  return token
}

function notTaken(cause: unknown): ProblemError {
  const problem = new ProblemError('invalid_input', {
    detail: said('problems.door.logoutNotTaken'),
  })
  problem.cause = cause
  return problem
}
