import 'server-only'
import { refreshTokens } from './oidc'
import { type RenewalState, Renewals } from './renewals'
import { giveBack } from './sign-out'
import type { StoredSession } from './store'

// Route handlers and pages are bundled apart, so a module variable would exist twice.
const KEY = Symbol.for('clientele.renewals')
const holder = globalThis as { [KEY]?: RenewalState } // a slot of our own on the global object
holder[KEY] ??= { running: new Map(), pausedUntil: new Map() }

const renewals = new Renewals({ refresh: refreshTokens, giveBack }, holder[KEY])

/** The access token with which to ask the bank for this session now. Throws as `Renewals` says. */
export function accessToken(session: StoredSession, refused?: string): Promise<string> {
  return renewals.accessToken(session.key, refused)
}
