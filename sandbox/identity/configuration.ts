import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../db/database'
import type { Settings } from '../settings'
import { bankAudience, bearerClaims } from './access-token'
import type { Accounts } from './accounts'
import { createAdapter } from './adapter'
import { sessionClaim } from './end-session'
import type { Keys } from './keys'
import { errorPage } from './pages/error-page'
import type { Page } from './pages/page'
import { signedOutPage, signOutPage } from './pages/sign-out-page'
import { tellConsole } from './tell-console'

const bankResource = 'urn:bank:api'
const bankScope = 'bank'
const openidScopes = ['openid', 'profile', 'offline_access']
const hours = 3600

type Parts = {
  settings: Settings
  db: Database
  accounts: Accounts
  keys: Keys
  signInPath: string
}

/**
 * The provider's behaviour: one first-party client, authorization code with PKCE only, no consent page, rotating refresh tokens
 * whose reuse ends the whole family. A client that asks for the resource `urn:bank:api` gets access tokens for the bank API;
 * without a resource it gets a token for the userinfo endpoint (RFC 8707, "Access Token Request").
 */
export function providerConfiguration(parts: Parts): Configuration {
  const { settings, db, accounts, keys, signInPath } = parts
  const { consoleOrigin, accessTokenSeconds } = settings

  return {
    adapter: createAdapter(db),
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: keys.cookies,
      // Cookies ignore ports, so these names must differ from those of other programs on this host.
      names: {
        session: 'sandbox_session',
        interaction: 'sandbox_sign_in',
        resume: 'sandbox_resume',
      },
    },
    clients: [
      {
        client_id: settings.oidcClient.id,
        client_secret: settings.oidcClient.secret,
        client_name: 'Clientele',
        redirect_uris: [`${consoleOrigin}/api/session/callback`],
        post_logout_redirect_uris: [`${consoleOrigin}/sign-in`],
        backchannel_logout_uri: `${consoleOrigin}/api/session/back-channel-logout`,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientAuthMethods: ['client_secret_basic'],
    clientBasedCORS: () => false,
    fetch: tellConsole,
    responseTypes: ['code'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    scopes: openidScopes,
    claims: {
      openid: ['sub', sessionClaim],
      profile: ['name', 'preferred_username', 'tenant', 'tenant_name'],
    },
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: accessTokenSeconds,
      Interaction: hours,
      RefreshToken: 8 * hours,
      Session: 8 * hours,
      // All sign-ins of one browser session share it, so it has to outlive the last refresh token.
      Grant: 14 * 24 * hours,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Otherwise, tokens of a client that asked for `offline_access` with consent would outlive the sign-out.
    expiresWithSession: () => true,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      userinfo: { enabled: true },
      backchannelLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== bankResource) throw new errors.InvalidTarget()
          return {
            scope: bankScope,
            audience: bankAudience,
            accessTokenTTL: accessTokenSeconds,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const proven = ctx.oidc.entities.IdTokenHint !== undefined
          answer(ctx, signOutPage({ form, proven, consoleOrigin }))
        },
        postLogoutSuccessSource: (ctx) => answer(ctx, signedOutPage(consoleOrigin)),
      },
    },
    extraTokenClaims: async (_ctx, token) => {
      const account = 'accountId' in token ? await accounts.find(token.accountId) : undefined
      return account && bearerClaims(account)
    },
    findAccount: async (_ctx, username, token) => {
      const account = await accounts.find(username)
      if (!account) return undefined
      const claims = {
        sub: account.username,
        preferred_username: account.username,
        name: account.name,
        tenant: account.tenant,
        tenant_name: account.tenantName,
        // Only in an ID token, which comes with a code or a refresh token; userinfo says who signed in, not in which session.
        ...(token &&
          token.kind !== 'AccessToken' &&
          'sessionUid' in token && { [sessionClaim]: token.sessionUid }),
      }
      return { accountId: username, claims: () => claims }
    },
    interactions: { url: (_ctx, interaction) => `${signInPath}/${interaction.uid}` },
    loadExistingGrant: grantEverything,
    renderError: (ctx, { error, error_description: description }) => {
      const detail = description ? `${error}: ${description}` : error
      const explanation =
        'The request does not fit this identity provider. Start again at the console.'
      answer(ctx, errorPage({ status: ctx.status, explanation, detail, consoleOrigin }))
    },
  }
}

/** Makes the grant of this browser session without asking, because the console belongs to the bank. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const clientId = oidc.client?.clientId
  const accountId = oidc.session?.accountId
  if (!clientId || !accountId) return undefined
  const known = oidc.session?.grantIdFor(clientId)
  const existing = known ? await oidc.provider.Grant.find(known) : undefined
  if (existing) return existing
  const grant = new oidc.provider.Grant({ clientId, accountId })
  grant.addOIDCScope(openidScopes.join(' '))
  grant.addResourceScope(bankResource, bankScope)
  await grant.save()
  return grant
}

function answer(ctx: KoaContextWithOIDC, { status, headers, body }: Page) {
  ctx.status = status
  ctx.body = body
  ctx.set(headers)
}
