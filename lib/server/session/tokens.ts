import 'server-only'
import { ProblemError } from '../http/problems'
import { telemetry } from '../telemetry/telemetry'
import type { SessionKey } from './entry-keys'
import { followerOf } from './followed'
import { refreshTokens } from './oidc'
import { type Refreshed, type RenewalState, Renewals } from './renewals'
import { giveBack } from './sign-out'
import type { StoredSession } from './store'

// Next bundles route handlers and pages separately, so a module variable would exist twice.
const KEY = Symbol.for('clientele.renewals')
const holder = globalThis as { [KEY]?: RenewalState } // our own slot on the global object
holder[KEY] ??= { running: new Map(), pausedUntil: new Map() }

const renewals = new Renewals({ refresh: renewedAndTold, giveBack }, holder[KEY])

/** The access token to use at the bank for this session now. Throws as `Renewals` does. */
export function accessToken(session: StoredSession, refused?: string): Promise<string> {
  return renewals.accessToken(session.key, refused)
}

/**
 * As `accessToken`, for work that outlasts a fresh sign-in: where the same person has begun another session in place of
 * this one, the tokens are those of that session.
 */
export function followingToken(session: SessionKey): (refused?: string) => Promise<string> {
  let key = session
  return async (refused) => {
    for (;;)
      try {
        return await renewals.accessToken(key, refused)
      } catch (error) {
        const next =
          error instanceof ProblemError && error.code === 'session_ended'
            ? await followerOf(key)
            : undefined
        if (!next) throw error
        key = next
      }
  }
}

async function renewedAndTold(refreshToken: string): Promise<Refreshed> {
  let outcome: Refreshed['outcome'] | 'failed' = 'failed'
  try {
    const refreshed = await refreshTokens(refreshToken)
    outcome = refreshed.outcome
    return refreshed
  } finally {
    telemetry()?.count('clientele.session.renewals', { 'clientele.outcome': outcome })
  }
}
