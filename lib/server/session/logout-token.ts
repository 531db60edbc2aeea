import 'server-only'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import { env, isLoopback } from '../env'
import { exchange } from '../outgoing/exchange'
import { signInUnavailable } from './ended'
import { providerMetadata } from './oidc'

/** How old a logout token may be, in seconds; so long, and a little longer, its id is remembered. */
export const OLDEST_SECONDS = 600
const CLOCKS_APART_SECONDS = 30

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const LIMITS = { timeout: 5000, maxBytes: 1024 * 1024 }
// What is signed with a secret, or by nobody, is no word of the provider's.
const SIGNED_WITH_A_KEY = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/

const claim = z.string().min(1).max(1000)
const claimsSchema = z
  .object({
    iat: z.number(),
    jti: claim,
    sid: claim.optional(),
    sub: claim.optional(),
    events: z.object({ [EVENT]: z.looseObject({}) }),
    // By this an ID token, which the browser may have seen, can never pass for one of these.
    nonce: z.never().optional(),
  })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined)

/** What the provider says it has ended. */
export type LogoutToken = z.infer<typeof claimsSchema>

/** A logout token that is not believed; `code` says why, for the log. */
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
 * Reads a logout token by all rules of OpenID Connect Back-Channel Logout 1.0, 2.6, its use a second time apart: signed
 * with a key of the provider's, by it, for this console, in date, about a log-out, and no ID token. Throws `LogoutRefused`,
 * and what an exchange throws where the provider's keys cannot be had.
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

/** The provider's keys, read again where a token names one that is not among them; twice a minute at most. */
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
