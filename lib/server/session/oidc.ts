import 'server-only'
import * as client from 'openid-client'
import { paths } from '@/lib/paths'
import { env, isLoopback } from '../env'
import { causeOf, log } from '../log'
import { providerLacks } from '../logging/provider-lacks'
import { exchange } from '../outgoing/exchange'
import type { Transaction } from './cookie'
import { signInUnavailable } from './ended'
import type { Refreshed } from './renewals'
import type { Tokens } from './store'

const MAX_BYTES = 1024 * 1024
const LIMITS = { timeout: 5000, maxBytes: MAX_BYTES }
// A token that the provider gives when nobody listens any more is lost, and its predecessor used up.
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

/** What the provider says of itself. Throws `sign_in_unavailable` where it does not. */
export async function providerMetadata(): Promise<client.ServerMetadata> {
  return (await available(configuration())).serverMetadata()
}

/**
 * Asks the provider what it offers, before anybody signs in, and has the log say what it lacks. Does not fail: where it
 * is away, the first sign-in asks again.
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
        // Else the library trusts TLS alone for an ID token that comes straight from the provider.
        client.enableNonRepudiationChecks,
        ...(isLoopback(OIDC_ISSUER) ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

/**
 * Where to send the browser to sign in, and what it must bring back. `asks` has the provider ask who it is
 * even where it knows. `anew`: as in `Transaction`. Throws `sign_in_unavailable` where nobody can ask what the provider
 * offers, and what openid-client throws where it does not take what is pushed to it.
 */
export async function authorizationRequest(
  returnTo: string,
  asks: boolean,
  anew = false,
): Promise<{ location: string; transaction: Omit<Transaction, 'secure'> }> {
  const config = await available(configuration())
  const transaction = {
    state: client.randomState(),
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

/** Where what is asked for stands, or only its name at the provider, which was told before (RFC 9126). */
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
 * Exchanges the code of a callback for tokens. `search` is the callback's query string; issuer, state,
 * nonce, audience, times and signature are checked, and where an age was asked for, when the person last proved who they
 * are. Throws for everything that is not in order.
 */
export async function finishSignIn(
  search: string,
  transaction: Transaction,
): Promise<{ tokens: Tokens; claims: Record<string, unknown> }> {
  const config = await available(configuration())
  // From the configured origin: the request's own address is whatever its sender wrote.
  const answer = await client.authorizationCodeGrant(
    config,
    new URL(`${redirectUri()}${search}`),
    {
      pkceCodeVerifier: transaction.verifier,
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      idTokenExpected: true,
      // A provider that does not say when it was is not believed.
      maxAge: maxAgeFor(transaction.anew),
    },
    resource(),
  )
  return { tokens: tokensOf(answer), claims: { ...answer.claims() } }
}

/** The provider's own word for what was wrong, such as `invalid_scope`; undefined where it said none. */
export function errorWordOf(error: unknown): string | undefined {
  const isWord =
    error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError
  return isWord && /^[\w.-]{1,60}$/.test(error.error) ? error.error : undefined
}

/**
 * Whether the provider said of itself that it failed, or cannot answer now, with a status or with a word. Where it did
 * so in the place of an answer, the library passes that on as the cause.
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
 * The same without a look at the provider's keys: by then it has taken the refresh token, and what it gave for
 * it would be lost while its keys cannot be had. Who somebody is, the sign-in alone has told.
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

/** Uses a refresh token. Throws `sign_in_unavailable` where the provider could not say what became of it. */
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

/** Tells the provider that a refresh token is no longer used; false where it takes no such word. */
export async function revoke(refreshToken: string): Promise<boolean> {
  const config = await configuration()
  if (!config.serverMetadata().revocation_endpoint) return false
  await client.tokenRevocation(config, refreshToken)
  return true
}

/**
 * The provider's page for signing out, which leads back to the sign-in page; undefined where it offers
 * none. The address names the console and nobody else: an ID token in it would be in the browser's hands.
 * Throws where the provider cannot be asked what it offers.
 */
export async function signOutPage(): Promise<URL | undefined> {
  const config = await configuration()
  if (!config.serverMetadata().end_session_endpoint) return undefined
  return client.buildEndSessionUrl(config, {
    post_logout_redirect_uri: new URL(paths.signIn(), env().APP_ORIGIN).href,
  })
}

/**
 * Shows the provider's sign-out, from server to server, whose session is over; true where it answered with
 * success, and with no page that asks. Some end that session at once, others look at the browser's cookies alone and
 * refuse (docs/decisions/0035). Throws where no answer came, or the provider failed.
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
  // Whoever is still to be asked can still decline.
  const asks = /<form\b/i.test(body.toString('utf8'))
  return status >= 200 && status < 300 && !asks
}

const redirectUri = () => new URL(paths.api.callback(), env().APP_ORIGIN).href

// The shorter of the two counts: what a browser keeps of a sign-in can be changed there.
function maxAgeFor(anew = false): number | undefined {
  const { OIDC_MAX_AGE, MANUAL_REVIEW_MAX_AGE } = env()
  const ages = [OIDC_MAX_AGE, anew ? MANUAL_REVIEW_MAX_AGE : undefined]
  const known = ages.filter((age) => age !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

// Whoever comes after another is asked who they are, whatever is usual.
function promptFor(asks: boolean): Record<string, string> {
  const prompt = asks ? 'login' : env().OIDC_PROMPT
  return prompt ? { prompt } : {}
}

function resource(): Record<string, string> {
  const { OIDC_RESOURCE } = env()
  return OIDC_RESOURCE ? { resource: OIDC_RESOURCE } : {}
}

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

/** openid-client's way out, over the same pool and limits as everything else. */
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
