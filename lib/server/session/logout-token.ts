import 'server-only'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import { env, isLoopback } from '../env'
import { exchange } from '../outgoing/exchange'
import { signInUnavailable } from './ended'
import { providerMetadata } from './oidc'

/** How old a logout token may be, in seconds; its id is remembered a little longer than that. */
export const OLDEST_SECONDS = 600
const CLOCKS_APART_SECONDS = 30

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const LIMITS = { timeout: 5000, maxBytes: 1024 * 1024 }
// A token signed with a shared secret, or not at all, does not prove that the provider sent it.
const SIGNED_WITH_A_KEY = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/

const claim = z.string().min(1).max(1000)
const claimsSchema = z
  .object({
    iat: z.number(),
    jti: claim,
    sid: claim.optional(),
    sub: claim.optional(),
    events: z.object({ [EVENT]: z.looseObject({}) }),
    // An ID token, which the browser may have seen, has a nonce and so can never pass for a logout token.
    nonce: z.never().optional(),
  })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined)

/** What the provider says it has ended. */
export type LogoutToken = z.infer<typeof claimsSchema>

/** A logout token that is not accepted; `code` says why, for the log. */
export class LogoutRefused extends Error {
  constructor(
    readonly code: string,
    cause?: unknown,
  ) {
    super(code, { cause })
    this.name = 'LogoutRefused'
  }
}

/**
 * Checks a logout token by all rules of OpenID Connect Back-Channel Logout 1.0, 2.6, except for its repeated use:
 * signed with the provider's key, issued by it for this console, in date, about a log-out, and not an ID token. Throws
 * `LogoutRefused`, and what an exchange throws if the provider's keys cannot be read.
 */
export async function readLogoutToken(token: string): Promise<LogoutToken> {
  const { issuer, jwks_uri, id_token_signing_alg_values_supported } = await providerMetadata()
  if (!jwks_uri) throw new LogoutRefused('provider_without_keys')
  const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
    issuer,
    audience: env().OIDC_CLIENT_ID,
    algorithms: (id_token_signing_alg_values_supported ?? ['RS256']).filter((alg) =>
      SIGNED_WITH_A_KEY.test(alg),
    ),
    clockTolerance: CLOCKS_APART_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
  }).catch((error) => {
    throw error instanceof errors.JOSEError ? new LogoutRefused(codeOf(error), error) : error
  })
  const read = claimsSchema.safeParse(payload)
  if (read.success) return read.data
  throw new LogoutRefused(`claim_${String(read.error.issues[0]?.path[0] ?? 'sid')}`)
}

const codeOf = (error: errors.JOSEError) =>
  error instanceof errors.JWTClaimValidationFailed ? `claim_${error.claim}` : error.code

const keySets = new Map<string, JWTVerifyGetKey>()

/** The provider's keys, read again if a token names an unknown one; at most twice a minute. */
function keysAt(address: string): JWTVerifyGetKey {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !isLoopback(env().OIDC_ISSUER))
    throw new LogoutRefused('provider_keys_unsafe')
  const kept = keySets.get(address) ?? createRemoteJWKSet(url, { [customFetch]: readKeys })
  keySets.set(address, kept)
  return kept
}

async function readKeys(address: string): Promise<Response> {
  const { status, body } = await exchange(new URL(address), {
    method: 'GET',
    headers: { accept: 'application/json' },
    limits: LIMITS,
  })
  if (status !== 200) throw signInUnavailable()
  return new Response(new Uint8Array(body), { status })
}
