import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

type Made = { claims: Record<string, unknown>; alg: string; kid: string }

/** How a test's provider differs from a well-behaved one. */
type Ways = {
  /** Members of the discovery document; `undefined` leaves one out. */
  metadata?: Record<string, unknown>
  /** Changes the ID token before it is signed. */
  idToken?: (made: Made) => Made
  /** Changes the ID token after it is signed. */
  signed?: (idToken: string) => string
  /** Headers and body of an endpoint that refuses with 401, by the last part of its path. */
  refusal?: Record<string, { headers?: Record<string, string>; body: object }>
  /** The status of an endpoint, by the last part of its path; `hang_up` closes the connection, `silent` never answers. */
  status?: Record<string, number | 'hang_up' | 'silent'>
  /** The page that answers a sign-out with success. */
  signOutPage?: string
  /** The status with which the bank answers who the person is. */
  bankStatus?: number
}

/** Starts a provider, and a bank that only says who a person is, on a port of 127.0.0.1. It behaves well until told. */
export async function startProvider() {
  const keys = new Map<string, Awaited<ReturnType<typeof generateKeyPair>>>()
  for (const alg of ['ES256', 'RS256', 'EdDSA']) keys.set(alg, await generateKeyPair(alg))
  const jwks: JWK[] = await Promise.all(
    [...keys].map(async ([alg, { publicKey }]) => ({
      ...(await exportJWK(publicKey)),
      kid: alg,
      alg,
      use: 'sig',
    })),
  )
  const asked: { path: string; form: URLSearchParams }[] = []
  /** The pushed requests, by their names. */
  const pushed = new Map<string, URLSearchParams>()
  const codes = new Map<string, { nonce: string; claims: Record<string, unknown> }>()
  let ways: Ways = {}
  let origin = ''

  async function idTokenFor(code: string): Promise<string> {
    const begun = codes.get(code)
    const now = Math.floor(Date.now() / 1000)
    const plain: Made = {
      alg: 'ES256',
      kid: 'ES256',
      claims: {
        iss: origin,
        aud: 'clientele',
        sub: 'o-1',
        iat: now,
        exp: now + 300,
        nonce: begun?.nonce,
        preferred_username: 'officer',
        tenant: 'lakeside',
        ...begun?.claims,
      },
    }
    const { claims, alg, kid } = ways.idToken?.(plain) ?? plain
    if (alg === 'none') return `${encoded({ alg, kid })}.${encoded(claims)}.`
    const key = keys.get(alg)?.privateKey
    if (!key) throw new Error(`no key for ${alg}`)
    const token = await new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
    return ways.signed?.(token) ?? token
  }

  async function answer(path: string, form: URLSearchParams, send: Send): Promise<void> {
    const endpoint = path.split('/').at(-1) ?? ''
    const refusal = ways.refusal?.[endpoint]
    if (refusal) return send.json(401, refusal.body, refusal.headers)
    const status = ways.status?.[endpoint]
    if (status === 'hang_up') return send.hangUp()
    if (status === 'silent') return undefined
    if (status !== undefined) return send.json(status, { error: 'server_error' })
    if (path === '/.well-known/openid-configuration')
      return send.json(200, { ...metadata(origin), ...ways.metadata })
    if (path === '/par') {
      const name = `urn:ietf:params:oauth:request_uri:${randomUUID()}`
      pushed.set(name, form)
      return send.json(201, { request_uri: name, expires_in: 60 })
    }
    if (path === '/jwks') return send.json(200, { keys: jwks })
    if (path === '/token')
      return send.json(200, {
        access_token: `access-${randomUUID()}`,
        refresh_token: `refresh-${randomUUID()}`,
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await idTokenFor(form.get('code') ?? ''),
      })
    if (path === '/v1/userdetails')
      return send.json(ways.bankStatus ?? 200, { username: 'officer', permissions: [] })
    if (path === '/logout' && ways.signOutPage) return send.page(ways.signOutPage)
    return send.json(200, {})
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url?.split('?')[0] ?? ''
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    asked.push({ path, form })
    await answer(path, form, sender(response))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`

  return {
    origin,
    /** The metadata of a provider that accepts pushed requests. */
    takesPushed: { pushed_authorization_request_endpoint: `${origin}/par` },
    /** Every request to it, in order. */
    asked,
    behave(next: Ways) {
      ways = next
      asked.length = 0
    },
    /** Signs in a person with these claims; returns the query string of the callback. */
    authorize(location: string, claims: Record<string, unknown> = {}): string {
      const address = new URL(location).searchParams
      const searchParams = pushed.get(address.get('request_uri') ?? '') ?? address
      const code = randomUUID()
      codes.set(code, { nonce: searchParams.get('nonce') ?? '', claims })
      return `?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' })}`
    },
    /** The logout token for the end of session `sid`; `changes` are made before it is signed. */
    async logoutToken(changes: Record<string, unknown> = {}, alg = 'ES256', kid = alg) {
      const claims = {
        iss: origin,
        aud: 'clientele',
        sub: 'o-1',
        sid: 'its-session',
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 120,
        jti: randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...changes,
      }
      const header = { alg, kid, typ: 'logout+jwt' }
      if (alg === 'none') return `${encoded(header)}.${encoded(claims)}.`
      const key = alg === 'HS256' ? Buffer.from('a shared secret') : keys.get(alg)?.privateKey
      if (!key) throw new Error(`no key for ${alg}`)
      return new SignJWT(claims).setProtectedHeader(header).sign(key)
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const metadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/auth`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
  end_session_endpoint: `${origin}/logout`,
  revocation_endpoint: `${origin}/revoke`,
  id_token_signing_alg_values_supported: ['ES256', 'RS256', 'EdDSA'],
})

type Send = {
  json(status: number, body: object, headers?: Record<string, string>): void
  page(html: string): void
  hangUp(): void
}

const sender = (response: ServerResponse): Send => ({
  json: (status, body, headers) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body)),
  page: (html) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  hangUp: () => void response.destroy(),
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
