import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { request } from 'undici'
import * as z from 'zod'
import type { Bearer } from './bearer'
import type { Directory } from './directory'
import { NotAuthenticated } from './errors'

interface Other {
  issuer: string
  /** The API's own name in tokens. */
  audience: string
  directory: Directory
}

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url() })
const claims = z.object({ preferred_username: z.string().min(1) })

/**
 * Makes the check of access tokens of another issuer, with the keys that it publishes: issued by it, for this audience and not
 * expired (RFC 9068, "Validating JWT Access Tokens", except for the type, which many issuers leave out: the audience tells the
 * token from an ID token). The token names the person by `preferred_username`; the sandbox itself knows that person's bank and
 * permissions. Throws for everything else.
 */
export function createOtherIssuer({ issuer, audience, directory }: Other) {
  let keys: Promise<JWTVerifyGetKey> | undefined

  const readKeys = async () => {
    const answer = await request(`${issuer}/.well-known/openid-configuration`)
    const said = metadata.parse(await answer.body.json())
    if (said.issuer !== issuer) throw new NotAuthenticated()
    return createRemoteJWKSet(new URL(said.jwks_uri))
  }

  return async (token: string): Promise<Bearer> => {
    keys ??= readKeys().catch((error) => {
      keys = undefined
      throw error
    })
    const { payload } = await jwtVerify(token, await keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp'],
    })
    const { preferred_username: username } = claims.parse(payload)
    for (const [tenant, { name: tenantName, staff }] of directory)
      for (const { userId, username: known } of staff.values())
        if (known === username) return { username, userId, tenant, tenantName }
    throw new NotAuthenticated()
  }
}
