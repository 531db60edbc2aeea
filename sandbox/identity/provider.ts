import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import { Provider } from 'oidc-provider'
import type { Database } from '../db/database'
import type { Settings } from '../settings'
import { createAccounts } from './accounts'
import { providerConfiguration } from './configuration'
import { loadKeys } from './keys'
import { createSignIn } from './sign-in'
import { createSignOut } from './sign-out'
import { registerTokenEndpoint } from './token-endpoint'

/** Sign-in at the sandbox: an OpenID provider and the bank family's own token endpoint. */
export type Identity = {
  /** The issuer of every access token, `${origin}/oidc`. */
  issuer: string
  /** The public half of the signing key. */
  jwks: JSONWebKeySet
  /** Answers requests below the issuer's path. `req.url` lacks that path, `originalUrl` has it. */
  callback(req: IncomingMessage, res: ServerResponse): void
  /** Adds `POST /oauth/token`. */
  registerTokenEndpoint(app: FastifyInstance): void
}

/** Builds the identity provider on the bank's database, where keys and sessions survive a restart. */
export async function createIdentity({
  settings,
  db,
}: {
  settings: Settings
  db: Database
}): Promise<Identity> {
  const issuer = `${settings.origin}/oidc`
  const signInPath = '/oidc/sign-in'
  const accounts = createAccounts(db)
  const keys = await loadKeys(db)
  const provider = new Provider(
    issuer,
    providerConfiguration({ settings, db, accounts, keys, signInPath }),
  )
  provider.on('server_error', (_ctx, error) => console.error(error))
  keepStockPagesHarmless(provider, settings.consoleOrigin)

  const answer = asSeenAt(new URL(settings.origin), provider)
  const { consoleOrigin } = settings
  const signIn = createSignIn({ provider, db, accounts, signInPath, consoleOrigin })
  const signOut = createSignOut({ provider, db, keys, clientId: settings.oidcClient.id })
  const handlerOf = ({ method, url }: IncomingMessage) => {
    if (url?.startsWith('/sign-in/')) return signIn
    return method === 'POST' && url === '/session/end' ? signOut : answer
  }

  return {
    issuer,
    jwks: keys.jwks,
    callback: (req, res) => void handlerOf(req)(req, res),
    registerTokenEndpoint: (app) =>
      registerTokenEndpoint(app, { settings, db, accounts, issuer, key: keys.signing }),
  }
}

/**
 * The provider builds its addresses from the request. Behind a proxy that ends TLS these would differ from what the browser
 * sees, so an https origin of the sandbox overrides them.
 */
function asSeenAt(origin: URL, provider: Provider) {
  const answer = provider.callback()
  if (origin.protocol === 'http:') return answer
  provider.proxy = true
  return (req: IncomingMessage, res: ServerResponse) => {
    req.headers['x-forwarded-proto'] = 'https'
    req.headers['x-forwarded-host'] = origin.host
    return answer(req, res)
  }
}

/**
 * One page of the provider cannot be replaced: a form that only posts itself onwards. A browser that signs out without a
 * session would meet it, and is redirected back instead. For any other use of that page this sets the policy, and the provider
 * adds the hash of its script to `script-src`.
 */
function keepStockPagesHarmless(provider: Provider, consoleOrigin: string) {
  provider.use(async (ctx, next) => {
    ctx.set(
      'content-security-policy',
      `default-src 'none'; script-src; form-action 'self' ${consoleOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    await next()
    if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200 || ctx.oidc.session?.accountId)
      return
    const { post_logout_redirect_uri: uri, state } = ctx.oidc.params ?? {}
    const target = new URL(typeof uri === 'string' ? uri : ctx.oidc.urlFor('end_session_success'))
    if (typeof state === 'string') target.searchParams.set('state', state)
    ctx.status = 303
    ctx.redirect(target.href)
  })
}
