import 'server-only'
import * as client from 'openid-client'
import { paths } from '@/lib/paths'
import { env, isLoopback } from '../env'
import { exchange } from '../exchange'
import { ProblemError } from '../problems'
import type { Transaction } from './cookie'
import type { Tokens } from './store'

const LIMITS = { timeout: 5000, maxBytes: 1024 * 1024 }

/** What the ID token says of the person. */
export type Identity = { username: string; name: string; tenant: string; tenantName: string }

let discovered: Promise<client.Configuration> | undefined

/** The provider's configuration, discovered once; a failed discovery is tried again next time. */
function configuration(): Promise<client.Configuration> {
  discovered ??= discover().catch((error) => {
    discovered = undefined
    throw error
  })
  return discovered
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
      execute: isLoopback(OIDC_ISSUER) ? [client.allowInsecureRequests] : [],
    },
  )
}

/** Where to send the browser to sign in, and what it must bring back. */
export async function authorizationRequest(
  returnTo: string,
): Promise<{ location: string; transaction: Omit<Transaction, 'secure'> }> {
  const config = await available(configuration())
  const transaction = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    returnTo,
  }
  const location = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(),
    scope: env().OIDC_SCOPE,
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(transaction.verifier),
    code_challenge_method: 'S256',
    ...resource(),
  })
  return { location: location.href, transaction }
}

/**
 * Exchanges the code of a callback for tokens. `search` is the callback's query string; issuer, state,
 * nonce, audience and signature are checked. Throws for everything that is not in order.
 */
export async function finishSignIn(
  search: string,
  transaction: Transaction,
): Promise<{ tokens: Tokens; identity: Identity }> {
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
    },
    resource(),
  )
  const claims = answer.claims()
  const text = (name: string) => {
    const claim = claims?.[name]
    return typeof claim === 'string' && claim !== '' ? claim : undefined
  }
  const tenant = text('tenant')
  const username = text('preferred_username') ?? claims?.sub
  if (!tenant || !username) throw new Error('the ID token names no tenant or no person')
  return {
    tokens: tokensOf(answer),
    identity: {
      username,
      tenant,
      name: text('name') ?? username,
      tenantName: text('tenant_name') ?? tenant,
    },
  }
}

/** Uses a refresh token. `ended` means the provider will never take it again. */
export async function refreshTokens(
  refreshToken: string,
): Promise<{ outcome: 'refreshed'; tokens: Tokens } | { outcome: 'ended' }> {
  const config = await available(configuration())
  try {
    const answer = await client.refreshTokenGrant(config, refreshToken, resource())
    return { outcome: 'refreshed', tokens: tokensOf(answer) }
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
      return { outcome: 'ended' }
    throw unavailable(error)
  }
}

/** Tells the provider that a refresh token is no longer used. */
export async function revoke(refreshToken: string): Promise<void> {
  await client.tokenRevocation(await configuration(), refreshToken)
}

/** Where to send the browser to sign out at the provider too; undefined where it offers no such page. */
export async function signOutLocation(idToken: string): Promise<string | undefined> {
  const config = await configuration()
  if (!config.serverMetadata().end_session_endpoint) return undefined
  const back = new URL(paths.signIn(), env().APP_ORIGIN).href
  return client.buildEndSessionUrl(config, {
    id_token_hint: idToken,
    post_logout_redirect_uri: back,
    state: 'signed-out',
  }).href
}

const redirectUri = () => new URL(paths.api.callback(), env().APP_ORIGIN).href

function resource(): Record<string, string> {
  const { OIDC_RESOURCE } = env()
  return OIDC_RESOURCE ? { resource: OIDC_RESOURCE } : {}
}

const ASSUMED_LIFETIME_SECONDS = 60

function tokensOf(
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Tokens {
  const seconds = answer.expiresIn() ?? ASSUMED_LIFETIME_SECONDS
  return {
    accessToken: answer.access_token,
    accessTokenExpiresAt: Date.now() + seconds * 1000,
    refreshToken: answer.refresh_token,
    idToken: answer.id_token,
  }
}

async function available<Value>(attempt: Promise<Value>): Promise<Value> {
  return attempt.catch((error) => {
    throw unavailable(error)
  })
}

function unavailable(cause: unknown): ProblemError {
  const error = new ProblemError('sign_in_unavailable', {
    detail: 'Nothing was changed. Try again in a moment.',
    retryAfter: 5,
  })
  error.cause = cause
  return error
}

/** openid-client's way out, over the same pool and limits as everything else. */
async function throughExchange(url: string, options: client.CustomFetchOptions): Promise<Response> {
  const { method, headers, body } = options
  const answer = await exchange(new URL(url), {
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    body: body instanceof URLSearchParams ? body.toString() : undefined,
    limits: LIMITS,
  })
  const type = answer.header('content-type')
  return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: type ? { 'content-type': type } : {},
  })
}
