import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import * as z from 'zod'
import { NotAuthenticated } from './errors'

/** The member of staff who makes a request, according to the access token. */
export interface Bearer {
  username: string
  userId: number
  /** Id and name of the banking instance to which the token belongs. */
  tenant: string
  tenantName: string
}

interface Expected {
  issuer: string
  /** The issuer's public keys. */
  jwks: JSONWebKeySet
  /** The API's own name in tokens. */
  audience: string
  /** A second issuer whose tokens are accepted too, and the check for them. */
  other?: { issuer: string; check(token: string): Promise<Bearer> }
}

const claims = z.object({
  sub: z.string().min(1),
  userId: z.int(),
  tenant: z.string().min(1),
  tenant_name: z.string().min(1),
})

/**
 * Makes the check of the `authorization` header: a bearer token signed with ES256 by a key of the issuer, typed as an access
 * token, of this issuer, for this audience, and not expired (RFC 9068, "Validating JWT Access Tokens").
 * @throws NotAuthenticated whatever is wrong; the caller learns no more than that.
 */
export function createBearer({ issuer, jwks, audience, other }: Expected) {
  const keys = createLocalJWKSet(jwks)

  return async (authorization: string | undefined): Promise<Bearer> => {
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) throw new NotAuthenticated()
    try {
      if (other && decodeJwt(token).iss === other.issuer) return await other.check(token)
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        typ: 'at+jwt',
        algorithms: ['ES256'],
        requiredClaims: ['exp'],
      })
      const { sub, userId, tenant, tenant_name: tenantName } = claims.parse(payload)
      return { username: sub, userId, tenant, tenantName }
    } catch {
      throw new NotAuthenticated()
    }
  }
}
