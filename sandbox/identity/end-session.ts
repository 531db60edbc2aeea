import type { Provider } from 'oidc-provider'
import type { Database } from '../db/database'
import { revokeGrant } from './adapter'
import { tellOfEnd } from './tell-console'

/** The claim of an ID token that names the provider's browser session in which it was issued. */
export const sessionClaim = 'sandbox_session'

/**
 * Ends one browser session of the provider and every token issued in it, and tells the console, as the provider's own sign-out
 * page does.
 */
export async function endSession(provider: Provider, db: Database, uid: string): Promise<void> {
  const session = await provider.Session.findByUid(uid)
  if (!session) return
  for (const [clientId, { grantId, sid }] of Object.entries(session.authorizations ?? {})) {
    if (grantId) await revokeGrant(db, grantId)
    await tellOfEnd(provider, clientId, { sub: session.accountId, sid })
  }
  await session.destroy()
}
