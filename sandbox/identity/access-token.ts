import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Account } from './accounts'
import type { SigningKey } from './keys'

/** The audience of tokens that are meant for the bank API. */
export const bankAudience = 'bank-api'

/** The claims that tell the bank API about the bearer of an access token, besides the registered claims. */
export function bearerClaims(account: Account) {
  return {
    name: account.name,
    tenant: account.tenant,
    tenant_name: account.tenantName,
    userId: account.userId,
  }
}

type Signer = { issuer: string; key: SigningKey; lifetimeSeconds: number }

/**
 * Signs access tokens outside the OpenID flow, in the same form as the provider's (RFC 9068, "JWT Access Token Header" and
 * "Data Structure").
 */
export function createAccessTokens({ issuer, key, lifetimeSeconds }: Signer) {
  const imported = importJWK(key, key.alg)

  return async (account: Account, clientId: string, scope: string): Promise<string> =>
    new SignJWT({ ...bearerClaims(account), client_id: clientId, scope })
      .setProtectedHeader({ alg: key.alg, typ: 'at+jwt', kid: key.kid })
      .setIssuer(issuer)
      .setSubject(account.username)
      .setAudience(bankAudience)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds} s`)
      .sign(await imported)
}
