import type { Provider } from 'oidc-provider'
import type { Database } from '../db/database'
import { revokeGrant } from './adapter'

/** The claim of an ID token that says in which browser session of the provider it was given. */
export const sessionClaim = 'sandbox_session'

/** Ends one browser session of the provider, and every token that was given in it. */
export async function endSession(provider: Provider, db: Database, uid: string): Promise<void> {
  const session = await provider.Session.findByUid(uid)
  for (const { grantId } of Object.values(session?.authorizations ?? {})) {
    if (grantId) await revokeGrant(db, grantId)
  }
  await session?.destroy()
}
