import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import Fastify from 'fastify'
import * as oidc from 'openid-client'
import type { OpenDatabase } from '../db/database'
import { staff, tenant } from '../db/schema'
import { createIdentity, type Identity } from '../identity/provider'
import { readSettings, type Settings } from '../settings'
import { openTestDatabase } from './open-test-database'

/** An identity provider that really listens, on a database that has only the staff of two banks. */
export interface Stand {
  origin: string
  settings: Settings
  identity: Identity
  database: OpenDatabase
  /** Restarts the program on the same data and the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts it on a free port of 127.0.0.1; `environment` has the settings a person could set. */
export async function startStand(environment: Record<string, string> = {}): Promise<Stand> {
  let handle: RequestListener = () => {}
  const server = createServer((req, res) => handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const settings = readSettings({
    SANDBOX_PORT: String(address.port),
    SANDBOX_DATA: 'memory://',
    ...environment,
  })

  const open = async () => {
    const database = await openTestDatabase(settings)
    await database.db.insert(tenant).values(tenants).onConflictDoNothing()
    await database.db.insert(staff).values(people).onConflictDoNothing()
    const identity = await createIdentity({ settings, db: database.db })
    const app = Fastify({
      serverFactory: (bank) => {
        handle = (req: IncomingMessage & { originalUrl?: string }, res) => {
          if (!req.url?.startsWith('/oidc/')) return bank(req, res)
          req.originalUrl = req.url
          req.url = req.url.slice('/oidc'.length)
          identity.callback(req, res)
        }
        return server
      },
    })
    identity.registerTokenEndpoint(app)
    await app.ready()
    return { database, identity }
  }

  const stand: Stand = {
    origin: settings.origin,
    settings,
    ...(await open()),
    async restart() {
      await stand.database.close()
      Object.assign(stand, await open())
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await stand.database.close()
    },
  }
  return stand
}

const counters = { nextClientId: 1, nextIdentifierId: 1, seededClients: 0, seededOn: '2026-01-01' }

const tenants = [
  { id: 'harbour', name: 'Harbour Bank', ...counters },
  { id: 'lakeside', name: 'Lakeside Bank', ...counters },
]

const people = (
  [
    ['lakeside', 1, 'officer', 'Wanjiru', 'Otieno', 'officer'],
    ['lakeside', 2, 'verifier', 'Hana', 'Ito', 'verifier'],
    ['lakeside', 3, 'auditor', 'Amara', 'Diallo', 'auditor'],
    ['harbour', 4, 'officer@harbour', 'Jonas', 'Lindqvist', 'officer'],
    ['harbour', 5, 'verifier@harbour', 'Ines', 'Moreau', 'verifier'],
    ['harbour', 6, 'auditor@harbour', 'Farid', 'Rahimi', 'auditor'],
  ] as const
).map(([tenantId, userId, username, firstname, lastname, role]) => ({
  tenantId,
  userId,
  username,
  displayName: `${firstname} ${lastname}`,
  firstname,
  lastname,
  officeId: 1,
  role,
}))

/** The resource to request for tokens of the bank API. */
export const bank = { resource: 'urn:bank:api' }

/** The console as the provider sees it: with discovered configuration and registered addresses. */
export async function discoverAsConsole({ identity, settings }: Stand) {
  const { id, secret } = settings.oidcClient
  const config = await oidc.discovery(
    new URL(identity.issuer),
    id,
    undefined,
    oidc.ClientSecretBasic(secret),
    { execute: [oidc.allowInsecureRequests] },
  )
  return { config, callback: `${settings.consoleOrigin}/api/session/callback` }
}

/** A browser without script that keeps cookies and follows redirects until they leave the sandbox. */
export class Browser {
  private readonly cookies = new Map<string, string>()

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === undefined || value === undefined) continue
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Opens `url` and follows redirects as long as the sandbox redirects to itself. */
  async open(url: string, init?: RequestInit): Promise<{ url: string; response: Response }> {
    const response = await this.fetch(url, init)
    const location = response.headers.get('location')
    if (location === null) return { url, response }
    const next = new URL(location, url)
    if (next.origin !== new URL(url).origin) return { url: next.href, response }
    return this.open(next.href)
  }
}

type Consent = { prompt?: string; resource?: string; scope?: string }

/** Builds the address for signing in, with the request in the address or pushed ahead. */
type AddressFor = typeof oidc.buildAuthorizationUrl | typeof oidc.buildAuthorizationUrlWithPAR

/** Signs in as the console does: authorization request, one click on the page, code for tokens. */
export async function signIn(
  stand: Stand,
  browser: Browser,
  account: string,
  asked: Consent = bank,
  addressFor: AddressFor = oidc.buildAuthorizationUrl,
) {
  const { config, callback } = await discoverAsConsole(stand)
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const nonce = oidc.randomNonce()
  const address = await addressFor(config, {
    redirect_uri: callback,
    scope: 'openid profile offline_access bank',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...asked,
  })
  let { url, response } = await browser.open(address.href)
  const asksForAccount = url.includes('/oidc/sign-in/')
  if (asksForAccount) {
    ;({ url, response } = await browser.open(url, choice(account)))
  }
  if (!url.startsWith(callback)) throw new Error(`stopped at ${url}: ${await response.text()}`)
  const tokens = await oidc.authorizationCodeGrant(config, new URL(url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  return { config, tokens, address, asksForAccount, refreshToken: tokens.refresh_token ?? '' }
}

/** The click on an account's button. */
export function choice(account: string): RequestInit {
  return { method: 'POST', body: new URLSearchParams({ account }) }
}
