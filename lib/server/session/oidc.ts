import 'server-only'
import * as client from 'openid-client'
import { paths } from '@/lib/paths'
import { env, isLoopback } from '../env'
import { causeOf, log } from '../log'
import { providerLacks } from '../logging/provider-lacks'
import { exchange } from '../outgoing/exchange'
import { maxAgeFor, promptFor, resource } from './asked-at-sign-in'
import type { Transaction } from './cookie'
import { signInUnavailable } from './ended'
import type { Refreshed } from './renewals'
import type { Tokens } from './store'

const MAX_BYTES = 1024 * 1024
const LIMITS = { timeout: 5000, maxBytes: MAX_BYTES }
// If the console stops listening before the provider's answer, the new token is lost and the old one is spent.
const TOKEN_LIMITS = { timeout: 30_000, maxBytes: MAX_BYTES }

let discovered: Promise<client.Configuration> | undefined

/** The provider's configuration, discovered once; a failed discovery is tried again next time. */
function configuration(): Promise<client.Configuration> {
  discovered ??= discover().catch((error) => {
    discovered = undefined
    throw error
  })
  return discovered
}

/** The provider's own metadata. Throws `sign_in_unavailable` if it cannot be read. */
export async function providerMetadata(): Promise<client.ServerMetadata> {
  return (await available(configuration())).serverMetadata()
}

/**
 * Asks the provider what it offers before anybody signs in, and logs what it lacks. Does not fail: if the provider is
 * away, the first sign-in asks again.
 */
export async function lookAtProvider(): Promise<void> {
  try {
    const { OIDC_MAX_AGE, MANUAL_REVIEW_MAX_AGE } = env()
    const asksWhen = (OIDC_MAX_AGE ?? MANUAL_REVIEW_MAX_AGE) !== undefined
    const lacks = providerLacks((await configuration()).serverMetadata(), { asksWhen })
    if (lacks.length > 0) log('warn', 'the sign-in service lacks something', { lacks })
  } catch (error) {
    log('warn', 'the sign-in service did not say what it offers', { cause: causeOf(error) })
  }
}

function discover(): Promise<client.Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env()
  return client.discovery(
    OIDC_ISSUER,
    OIDC_CLIENT_ID,
    undefined,
    client.ClientSecretBasic(OIDC_CLIENT_SECRET),
    {
      [client.customFetch]: throughExchange,
      execute: [
        // Otherwise the library trusts TLS alone for an ID token that comes straight from the provider.
        client.enableNonRepudiationChecks,
        ...(isLoopback(OIDC_ISSUER) ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

/**
 * The address where the browser signs in, and what it must bring back. `asks` makes the provider ask for the person's
 * identity even if it knows it. `anew`: see `Transaction`. Throws `sign_in_unavailable` if the provider's metadata
 * cannot be read, and openid-client's error if it refuses the pushed request.
 */
export async function authorizationRequest(
  returnTo: string,
  asks: boolean,
  anew = false,
): Promise<{ location: string; transaction: Omit<Transaction, 'secure'> }> {
  const config = await available(configuration())
  const transaction = {
    state: client.randomState() + (anew ? ANEW : ''),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    returnTo,
    anew,
  }
  const maxAge = maxAgeFor(anew)
  const location = await addressFor(config, {
    redirect_uri: redirectUri(),
    scope: env().OIDC_SCOPE,
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(transaction.verifier),
    code_challenge_method: 'S256',
    ...promptFor(asks || anew),
    ...(maxAge !== undefined && { max_age: String(maxAge) }),
    ...resource(),
  })
  return { location: location.href, transaction }
}

const ANEW = '.anew'

/**
 * Whether the state of a callback says that its sign-in was begun `anew`, for a browser that has lost the rest. Unchecked: anybody
 * can write it.
 */
export const saysAnew = (state: string) => state.endsWith(ANEW)

/** The address with the whole request, or with the request's name at the provider if it was pushed before (RFC 9126). */
async function addressFor(
  config: client.Configuration,
  asked: Record<string, string>,
): Promise<URL> {
  const isTaken = config.serverMetadata().pushed_authorization_request_endpoint !== undefined
  return isTaken && env().OIDC_PAR === 'on'
    ? client.buildAuthorizationUrlWithPAR(config, asked)
    : client.buildAuthorizationUrl(config, asked)
}

/**
 * Exchanges the code of a callback for tokens. `search` is the callback's query string. Checks issuer, state, nonce,
 * audience, times and signature, and, if a maximum age was requested, when the person last proved their identity.
 * Throws if anything is wrong.
 */
export async function finishSignIn(
  search: string,
  transaction: Transaction,
): Promise<{ tokens: Tokens; claims: Record<string, unknown> }> {
  const config = await available(configuration())
  // Built from the configured origin: the sender controls the request's own address.
  const answer = await client.authorizationCodeGrant(
    config,
    new URL(`${redirectUri()}${search}`),
    {
      pkceCodeVerifier: transaction.verifier,
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      idTokenExpected: true,
      // If a maximum age applies, a provider that does not give the time is refused.
      maxAge: maxAgeFor(transaction.anew),
    },
    resource(),
  )
  return { tokens: tokensOf(answer), claims: { ...answer.claims() } }
}

/** The provider's own word for the fault, such as `invalid_scope`; undefined if it gave none. */
export function errorWordOf(error: unknown): string | undefined {
  const isWord =
    error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError
  return isWord && /^[\w.-]{1,60}$/.test(error.error) ? error.error : undefined
}

/**
 * Whether the provider reported, by a status or a word, that it failed or cannot answer now. If it did so instead of an
 * answer, the library passes its response on as the cause.
 */
export function isProviderAway(error: unknown): boolean {
  if (error instanceof client.AuthorizationResponseError) return AWAY.has(error.error)
  if (error instanceof client.ResponseBodyError)
    return error.status === 429 || AWAY.has(error.error)
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Response && (cause.status >= 500 || cause.status === 429)
}

const AWAY = new Set(['server_error', 'temporarily_unavailable'])

/**
 * The configuration for renewals, which does not read the provider's keys: the provider has already taken the refresh
 * token by then, and the new tokens would be lost if the keys could not be read. The person's identity comes from the
 * sign-in alone.
 */
function renewing(config: client.Configuration): client.Configuration {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env()
  const plain = new client.Configuration(
    config.serverMetadata(),
    OIDC_CLIENT_ID,
    undefined,
    client.ClientSecretBasic(OIDC_CLIENT_SECRET),
  )
  plain[client.customFetch] = throughExchange
  if (isLoopback(OIDC_ISSUER)) client.allowInsecureRequests(plain)
  return plain
}

/** Uses a refresh token. Throws `sign_in_unavailable` if the provider could not say what became of it. */
export async function refreshTokens(refreshToken: string): Promise<Refreshed> {
  const config = renewing(await available(configuration()))
  try {
    const answer = await client.refreshTokenGrant(config, refreshToken, resource())
    return { outcome: 'refreshed', tokens: tokensOf(answer) }
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
      return { outcome: 'ended' }
    throw signInUnavailable(error)
  }
}

/** Tells the provider that a refresh token is no longer used; false if it offers no revocation. */
export async function revoke(refreshToken: string): Promise<boolean> {
  const config = await configuration()
  if (!config.serverMetadata().revocation_endpoint) return false
  await client.tokenRevocation(config, refreshToken)
  return true
}

/**
 * The provider's page for signing out, which leads back to the sign-in page; undefined if it offers none. The address
 * names the console and no person: an ID token in it would be in the browser's hands. Throws if the provider's metadata
 * cannot be read.
 */
export async function signOutPage(): Promise<URL | undefined> {
  const config = await configuration()
  if (!config.serverMetadata().end_session_endpoint) return undefined
  return client.buildEndSessionUrl(config, {
    post_logout_redirect_uri: new URL(paths.signIn(), env().APP_ORIGIN).href,
  })
}

/**
 * Tells the provider's sign-out, from server to server, whose session is over; true if it answered with success and
 * with no page that asks. Some providers end that session at once, others look only at the browser's cookies and refuse
 * (docs/decisions/0035). Throws if no answer came or the provider failed.
 */
export async function endAtProvider(idToken: string): Promise<boolean> {
  const config = await configuration()
  if (!config.serverMetadata().end_session_endpoint) return false
  const address = client.buildEndSessionUrl(config, {})
  address.search = ''
  const form = new URLSearchParams({ id_token_hint: idToken, client_id: env().OIDC_CLIENT_ID })
  const { status, body } = await exchange(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: form.toString(),
    limits: LIMITS,
  })
  if (status >= 500) throw new Error('the sign-in service failed at a sign-out')
  // A person whom the page asks can still decline.
  const asks = /<form\b/i.test(body.toString('utf8'))
  return status >= 200 && status < 300 && !asks
}

const redirectUri = () => new URL(paths.api.callback(), env().APP_ORIGIN).href

const ASSUMED_LIFETIME_SECONDS = 300

function tokensOf(
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Tokens {
  const seconds = answer.expiresIn() ?? ASSUMED_LIFETIME_SECONDS
  return {
    accessToken: answer.access_token,
    accessTokenReceivedAt: Date.now(),
    accessTokenExpiresAt: Date.now() + seconds * 1000,
    refreshToken: answer.refresh_token,
    idToken: answer.id_token,
  }
}

async function available<Value>(attempt: Promise<Value>): Promise<Value> {
  return attempt.catch((error) => {
    throw signInUnavailable(error)
  })
}

/** The fetch that openid-client uses: the same pool and limits as every other request. */
async function throughExchange(url: string, options: client.CustomFetchOptions): Promise<Response> {
  const { method, headers, body } = options
  const answer = await exchange(new URL(url), {
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    body: body instanceof URLSearchParams ? body.toString() : undefined,
    limits: body instanceof URLSearchParams && body.has('grant_type') ? TOKEN_LIMITS : LIMITS,
  })
  const type = answer.header('content-type')
  return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: type ? { 'content-type': type } : {},
  })
}
