import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Provider } from 'oidc-provider'
import type { Database } from '../db/database'
import { endSession, sessionClaim } from './end-session'
import type { Keys } from './keys'
import { readForm } from './read-form'

const ended = () => 204
const failed = (error: unknown) => {
  console.error(error)
  return 500
}

type Parts = { provider: Provider; db: Database; keys: Keys; clientId: string }

/**
 * Accepts a sign-out sent by the console itself, a form with the ID token and no browser, and ends the session in which that
 * token was issued. Answers 204, 400 for an invalid token, or 500. Keycloak offers the same; OpenID Connect RP-Initiated Logout
 * 1.0 covers only browsers that are redirected here, and the provider itself answers those.
 */
export function createSignOut({ provider, db, keys, clientId }: Parts) {
  const jwks = createLocalJWKSet(keys.jwks)

  const sessionOf = async (idToken: string): Promise<string | undefined> => {
    // The token names the session to end, and may do so after it has expired.
    const asIssued = { issuer: provider.issuer, audience: clientId, currentDate: new Date(0) }
    const { payload } = await jwtVerify(idToken, jwks, asIssued)
    const uid = payload[sessionClaim]
    return typeof uid === 'string' ? uid : undefined
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const form = await readForm(req).catch(() => undefined)
    const uid = await sessionOf(form?.get('id_token_hint') ?? '').catch(() => undefined)
    const status = uid === undefined ? 400 : await endSession(provider, db, uid).then(ended, failed)
    res.writeHead(status).end()
  }
}
