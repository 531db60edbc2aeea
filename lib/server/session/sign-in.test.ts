import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { KeyValue } from '../store/kv'
import { configure } from '../test/environment'
import { startProvider } from '../test/provider'

let provider: Awaited<ReturnType<typeof startProvider>>
let copy: Awaited<ReturnType<typeof freshConsole>>

beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())
beforeEach(async () => {
  provider.behave({})
  forgetStore()
  copy = await freshConsole()
})

// Across the tests of this process, one account would sign in more often than the limits allow.
function forgetStore(): void {
  const holder = globalThis as { [key: symbol]: unknown } // the slot that kv.ts keeps
  holder[Symbol.for('clientele.key-value')] = undefined
}

/** A console that has just started: it has not read the provider's metadata yet. */
async function freshConsole(settings: Record<string, string> = {}) {
  vi.resetModules()
  configure({
    OIDC_ISSUER: provider.origin,
    BANK_URL: provider.origin,
    OIDC_SCOPE: '',
    OIDC_RESOURCE: '',
    OIDC_PROMPT: '',
    OIDC_MAX_AGE: '',
    MANUAL_REVIEW_MAX_AGE: '',
    OIDC_TENANT_CLAIM: '',
    BANK_TENANT: '',
    BANK_TIMEOUT_MS: '20000',
    AUDIT_LOG: 'off',
    ...settings,
  })
  const [cookie, oidc, signIn, signOut, store] = await Promise.all([
    import('./cookie'),
    import('./oidc'),
    import('./sign-in'),
    import('./sign-out'),
    import('./store'),
  ])
  return { ...cookie, ...oidc, ...signIn, ...signOut, ...store }
}

/** A browser: its cookies, and the steps of a sign-in and a sign-out. */
class Browser {
  readonly cookies = new Map<string, string>()

  keep(values: string[]): void {
    for (const value of values) {
      const [pair = ''] = value.split(';')
      const [name = ''] = pair.split('=')
      if (value.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(name.length + 1))
    }
  }

  /** Begins a sign-in and returns the provider's address. */
  async begin(returnTo = '/clients/7', anew = false): Promise<URL> {
    const asks = copy.isAskedAnew(this.cookies)
    const { location, transaction } = await copy.authorizationRequest(returnTo, asks, anew)
    this.keep(copy.beginTransaction(this.cookies, transaction))
    return new URL(location)
  }

  /** Signs in with these claims; returns the path it ends on. */
  async signIn(claims: Record<string, unknown> = {}, anew = false): Promise<string> {
    const search = provider.authorize((await this.begin('/clients/7', anew)).href, claims)
    const response = await copy.completeSignIn(search, this.cookies, 'trace')
    this.keep(response.headers.getSetCookie())
    const { pathname, search: query } = new URL(response.headers.get('location') ?? '')
    return pathname + query
  }

  async signOut(): Promise<URL> {
    const { location, cookies } = await copy.signOut(this.cookies, 'trace')
    this.keep(cookies)
    return new URL(location, 'http://localhost:3000')
  }

  async isSignedIn(): Promise<boolean> {
    const id = copy.sessionIdOf(this.cookies)
    return id !== undefined && (await copy.findSession(id)) !== undefined
  }
}

const askedOf = (path: string) => provider.asked.filter((request) => request.path === path)
const failed = '/sign-in?returnTo=%2Fclients%2F7&reason='

describe('an ID token', () => {
  test.each(['ES256', 'RS256', 'EdDSA'])('signed with %s is accepted', async (alg) => {
    provider.behave({ idToken: (made) => ({ ...made, alg, kid: alg }) })
    const browser = new Browser()
    expect(await browser.signIn()).toBe('/clients/7')
    expect(await browser.isSignedIn()).toBe(true)
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each([
    ['whose signature is of something else', { signed: swapSignature }],
    ['whose contents were changed after it was signed', { signed: nameAnotherTenant }],
    ['that nobody signed', { idToken: (made: Made) => ({ ...made, alg: 'none' }) }],
    ['of a key nobody published', { idToken: (made: Made) => ({ ...made, kid: 'nobody' }) }],
    [
      'that names the key of another algorithm',
      { idToken: (made: Made) => ({ ...made, kid: 'RS256' }) },
    ],
    ['for another console', { idToken: withClaims(() => ({ aud: 'another' })) }],
    ['of another sign-in', { idToken: withClaims(() => ({ nonce: 'another' })) }],
    ['of another issuer', { idToken: withClaims(() => ({ iss: 'https://evil.example' })) }],
    ['that has expired', { idToken: withClaims(() => ({ iat: now() - 900, exp: now() - 600 })) }],
  ])('%s makes no session', async (_which, ways) => {
    provider.behave(ways)
    const browser = new Browser()
    expect(await browser.signIn()).toBe(`${failed}failed`)
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('is not judged while the provider’s keys cannot be read', async () => {
    provider.behave({ status: { jwks: 'hang_up' } })
    expect(await new Browser().signIn()).toBe(`${failed}unavailable`)
  })

  test('that comes with renewed tokens needs no keys, because those tokens must not be lost', async () => {
    provider.behave({ status: { jwks: 'hang_up' } })
    expect(await copy.refreshTokens('a refresh token')).toMatchObject({
      outcome: 'refreshed',
      tokens: { refreshToken: expect.stringMatching(/^refresh-/) },
    })
  })
})

describe('the claims of an account', () => {
  test('may be a list of one value', async () => {
    const browser = new Browser()
    expect(await browser.signIn({ tenant: ['harbour'] })).toBe('/clients/7')
    const id = copy.sessionIdOf(browser.cookies) ?? ''
    expect((await copy.findSession(id))?.record.tenant).toBe('harbour')
  })

  test.each([
    ['no tenant', { tenant: undefined }],
    ['two tenants', { tenant: ['lakeside', 'harbour'] }],
    ['a tenant that is not text', { tenant: 7 }],
  ])(
    'with %s make the account unusable here, and its tokens are given back',
    async (_which, claims) => {
      const browser = new Browser()
      expect(await browser.signIn(claims)).toBe(`${failed}account`)
      expect(await browser.isSignedIn()).toBe(false)
      expect(askedOf('/logout')[0]?.form.get('id_token_hint')).toMatch(/^ey/)
      expect(askedOf('/revoke')[0]?.form.get('token')).toMatch(/^refresh-/)
      expect((await browser.begin()).searchParams.get('prompt')).toBe('login')
    },
  )

  test('are read under the configured name', async () => {
    copy = await freshConsole({ OIDC_TENANT_CLAIM: 'https://bank.example/tenant' })
    const claims = { tenant: undefined, 'https://bank.example/tenant': 'harbour' }
    expect(await new Browser().signIn(claims)).toBe('/clients/7')
  })

  test('need not name a tenant if there is only one, and must not name another', async () => {
    copy = await freshConsole({ BANK_TENANT: 'lakeside' })
    expect(await new Browser().signIn({ tenant: undefined })).toBe('/clients/7')
    expect(await new Browser().signIn({ tenant: 'lakeside' })).toBe('/clients/7')
    expect(await new Browser().signIn({ tenant: 'harbour' })).toBe(`${failed}account`)
  })
})

describe('a sign-in', () => {
  test('sends no parameter that a standard provider does not know', async () => {
    const { searchParams } = await new Browser().begin()
    expect(searchParams.get('scope')).toBe('openid profile')
    expect(searchParams.has('resource')).toBe(false)
    expect(searchParams.has('prompt')).toBe(false)
  })

  test('sends no one to a provider that names another issuer than the configured one', async () => {
    provider.behave({ metadata: { issuer: 'https://sign-in.elsewhere.example' } })
    await expect(new Browser().begin()).rejects.toMatchObject({ code: 'sign_in_unavailable' })
    const paths = provider.asked.map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(['/.well-known/openid-configuration']))
  })

  test.each([
    ['login', 'login'],
    ['select_account', 'login'],
    ['consent', 'login'],
    ['login consent', 'login consent'],
  ])(
    'uses the configured prompt %s, and asks for the person’s identity with %s after somebody else',
    async (configured, asking) => {
      copy = await freshConsole({ OIDC_PROMPT: configured })
      const browser = new Browser()
      expect((await browser.begin()).searchParams.get('prompt')).toBe(configured)
      provider.behave({ bankStatus: 401 })
      await browser.signIn()
      expect((await browser.begin()).searchParams.get('prompt')).toBe(asking)
    },
  )

  test('fails if the provider says that the person proved their identity longer ago than configured', async () => {
    copy = await freshConsole({ OIDC_MAX_AGE: '600' })
    const now = Math.floor(Date.now() / 1000)
    expect((await new Browser().begin()).searchParams.get('max_age')).toBe('600')
    expect(await new Browser().signIn({ auth_time: now - 60 })).toBe('/clients/7')
    for (const auth_time of [now - 3600, undefined])
      expect(await new Browser().signIn({ auth_time })).toBe(`${failed}failed`)
  })

  test('anew obeys the shorter of both ages, however the browser changes its cookie', async () => {
    copy = await freshConsole({ OIDC_MAX_AGE: '60', MANUAL_REVIEW_MAX_AGE: '3600' })
    const now = Math.floor(Date.now() / 1000)
    const browser = new Browser()
    const address = await browser.begin('/signed-in', true)
    expect(address.searchParams.get('prompt')).toBe('login')
    expect(address.searchParams.get('max_age')).toBe('60')
    expect(await browser.signIn({ auth_time: now - 1800 }, true)).toContain('reason=failed')
    const search = provider.authorize((await browser.begin()).href, { auth_time: now - 1800 })
    for (const [name, value] of browser.cookies) {
      const kept = JSON.parse(Buffer.from(value, 'base64url').toString() || '{}')
      const changed = JSON.stringify({ ...kept, anew: true, maxAge: 999_999 })
      browser.cookies.set(name, Buffer.from(changed).toString('base64url'))
    }
    const response = await copy.completeSignIn(search, browser.cookies, 'trace')
    expect(response.headers.get('location')).toContain('reason=failed')
  })

  test('anew that fails says so in its own window, and leaves the person’s session at the provider', async () => {
    copy = await freshConsole({ MANUAL_REVIEW_MAX_AGE: '300' })
    const browser = new Browser()
    await browser.signIn()
    provider.behave({ bankStatus: 401 })
    const auth_time = Math.floor(Date.now() / 1000)
    expect(await browser.signIn({ auth_time }, true)).toBe(`${failed}account&anew=true`)
    expect(askedOf('/logout')).toEqual([])
    expect(await browser.isSignedIn()).toBe(true)
  })

  test.each(
    ['token', 'jwks'].flatMap((endpoint) =>
      [500, 502, 503, 429].map((status) => [endpoint, status]),
    ),
  )(
    'counts as unavailable, and forces no new prompt, while the provider answers at %s with %i',
    async (endpoint, status) => {
      const browser = new Browser()
      const search = provider.authorize((await browser.begin()).href)
      provider.behave({ status: { [endpoint]: Number(status) } })
      const response = await copy.completeSignIn(search, browser.cookies, 'trace')
      expect(response.headers.get('location')).toBe(`http://localhost:3000${failed}unavailable`)
      browser.keep(response.headers.getSetCookie())
      expect((await browser.begin()).searchParams.has('prompt')).toBe(false)
    },
  )

  test.each([
    ['server_error', 'unavailable'],
    ['temporarily_unavailable', 'unavailable'],
    ['access_denied', 'failed'],
  ])('that the provider sends back with %s ends as %s', async (error, reason) => {
    const browser = new Browser()
    const state = (await browser.begin()).searchParams.get('state') ?? ''
    const search = `?${new URLSearchParams({ error, state })}`
    const response = await copy.completeSignIn(search, browser.cookies, 'trace')
    expect(response.headers.get('location')).toBe(`http://localhost:3000${failed}${reason}`)
  })

  test('with an account that the bank refuses says so, and the next sign-in asks for the person’s identity', async () => {
    provider.behave({ bankStatus: 401 })
    const browser = new Browser()
    expect(await browser.signIn()).toBe(`${failed}account`)
    expect((await browser.begin()).searchParams.get('prompt')).toBe('login')
  })

  test('while the bank is down names the bank, and ends nothing at the provider', async () => {
    provider.behave({ bankStatus: 503 })
    const browser = new Browser()
    expect(await browser.signIn()).toBe(`${failed}bank-unavailable`)
    expect([...askedOf('/logout'), ...askedOf('/revoke')]).toEqual([])
    expect((await browser.begin()).searchParams.has('prompt')).toBe(false)
  })

  test('while the store is down says that no session could be kept, and the next sign-in asks for no identity', async () => {
    await new Browser().signIn()
    const browser = new Browser()
    const holder = globalThis as { [key: symbol]: unknown } // the slot that kv.ts keeps
    const store = holder[Symbol.for('clientele.key-value')] as KeyValue
    const { StoreUnavailable } = await import('../store/kv')
    const away = vi.spyOn(store, 'set').mockRejectedValue(new StoreUnavailable(new Error('away')))
    expect(await browser.signIn()).toBe(`${failed}console-unavailable`)
    away.mockRestore()
    expect((await browser.begin()).searchParams.has('prompt')).toBe(false)
  })

  test('that this browser did not begin leaves a cookie that forces a prompt', async () => {
    const search = provider.authorize((await new Browser().begin()).href)
    const response = await copy.completeSignIn(search, new Map(), 'trace')
    expect(response.headers.get('location')).toBe('http://localhost:3000/sign-in?reason=lost')
    expect(response.headers.getSetCookie().join()).toContain('clientele-ask-anew=1')
  })

  test('that a page asked for anew and that its browser no longer knows is offered again for that page', async () => {
    const browser = new Browser()
    await browser.signIn()
    const address = await browser.begin('/signed-in', true)
    const search = provider.authorize(address.href)
    browser.keep(copy.endTransaction(browser.cookies, address.searchParams.get('state') ?? ''))
    const response = await copy.completeSignIn(search, browser.cookies, 'trace')
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '')
    expect(pathname).toBe('/sign-in')
    expect(Object.fromEntries(searchParams)).toEqual({
      returnTo: '/signed-in',
      reason: 'lost',
      anew: 'true',
    })
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('of another person ends the former session at the provider too; one of the same person does not', async () => {
    const browser = new Browser()
    await browser.signIn()
    await browser.signIn()
    expect(askedOf('/logout')).toEqual([])
    await browser.signIn({ tenant: 'harbour' })
    expect(askedOf('/logout')).toHaveLength(1)
  })

  test.each(['runs-of:', 'session-seen:'])(
    'ends the former session even if its runs cannot be handed over: %s cannot be read',
    async (unread) => {
      const browser = new Browser()
      await browser.signIn()
      const former = copy.sessionIdOf(browser.cookies) ?? ''
      const holder = globalThis as { [key: symbol]: unknown } // the slot that kv.ts keeps
      const store = holder[Symbol.for('clientele.key-value')] as KeyValue
      const real = store.get.bind(store)
      let failures = 1
      const cut = vi.spyOn(store, 'get').mockImplementation(async (key) => {
        if (key.startsWith(unread) && failures-- > 0) throw new Error('the answer was lost')
        return real(key)
      })
      expect(await browser.signIn()).toBe('/clients/7')
      cut.mockRestore()
      expect(failures).toBeLessThan(1)
      expect(await copy.findSession(former)).toBeUndefined()
      expect(await browser.isSignedIn()).toBe(true)
    },
  )

  test('that succeeds after a failed one leaves no cookie that forces a prompt', async () => {
    const browser = new Browser()
    await browser.signIn({ tenant: undefined })
    await browser.signIn()
    expect([...browser.cookies.keys()]).toEqual([
      '__Host-clientele',
      '__Host-clientele-known-browser',
    ])
  })
})

describe('a sign-out', () => {
  const signedIn = async () => {
    const browser = new Browser()
    await browser.signIn()
    return browser
  }

  test('tells the provider from server to server, and shows the browser no token', async () => {
    const browser = await signedIn()
    const location = await browser.signOut()
    expect(location.origin + location.pathname).toBe(`${provider.origin}/logout`)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: 'clientele',
      post_logout_redirect_uri: 'http://localhost:3000/sign-in',
      state: 'signed-out',
    })
    expect(askedOf('/logout')[0]?.form.get('id_token_hint')).toMatch(/^ey/)
  })

  test.each(['hang_up', 503, 400, 302] as const)(
    'that the provider refuses from server to server (%s) sends the browser there, and claims nothing',
    async (how) => {
      const browser = await signedIn()
      provider.behave({ status: { logout: how } })
      const location = await browser.signOut()
      expect(location.origin + location.pathname).toBe(`${provider.origin}/logout`)
      expect(location.searchParams.get('state')).toBe('signed-out-untold')
      expect(askedOf('/logout')[0]?.form.get('id_token_hint')).toMatch(/^ey/)
      expect(askedOf('/revoke')).toEqual([])
      expect(await browser.isSignedIn()).toBe(false)
    },
  )

  test.each([
    ['claims nothing', 'asks the person first', '<FORM method="post"><button>Sign out', '-untold'],
    ['is told as one there too', 'says that it is done', '<p>You are signed out.</p>', ''],
  ])('%s if the provider answers with a page that %s', async (_what, _page, page, told) => {
    const browser = await signedIn()
    provider.behave({ signOutPage: page })
    const location = await browser.signOut()
    expect(location.searchParams.get('state')).toBe(`signed-out${told}`)
  })

  test('in a browser whose session is unknown leads to the provider, and claims nothing', async () => {
    const location = await new Browser().signOut()
    expect(location.pathname).toBe('/logout')
    expect(location.searchParams.get('state')).toBe('signed-out-untold')
  })

  test('that the store does not confirm is still reported to the provider, and can be tried again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clientele-sign-out-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const audit = join(folder, 'audit.jsonl')
    copy = await freshConsole({ AUDIT_LOG: audit })
    const browser = await signedIn()
    const holder = globalThis as { [key: symbol]: unknown } // the slot that kv.ts keeps
    const store = holder[Symbol.for('clientele.key-value')] as KeyValue
    const cut = vi.spyOn(store, 'delete')
    const away = new Error('nothing was deleted')
    cut.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    await expect(browser.signOut()).rejects.toThrow('nothing was deleted')
    expect(await browser.isSignedIn()).toBe(true)
    cut.mockRejectedValueOnce(new Error('the answer was lost'))
    await expect(browser.signOut()).rejects.toThrow('the answer was lost')
    expect(askedOf('/logout')[0]?.form.get('id_token_hint')).toMatch(/^ey/)
    cut.mockRestore()
    expect((await browser.signOut()).pathname).toBe('/logout')
    expect(await browser.isSignedIn()).toBe(false)
    // What is recorded later comes after it in the file.
    await browser.signIn()
    const recorded = () =>
      readFileSync(audit, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .map(({ action, how }) => (how ? `${action}, ${how}` : action))
    await expect.poll(recorded).toEqual(['sign in', 'sign out, unconfirmed', 'sign out', 'sign in'])
  })

  test('revokes nothing if there is a sign-out page: some providers would then end the person’s other browsers', async () => {
    const browser = await signedIn()
    await browser.signOut()
    expect(askedOf('/revoke')).toEqual([])
  })

  test.each([
    ['takes no revocation', { metadata: { revocation_endpoint: undefined } }],
    ['fails at every revocation', { status: { revoke: 503 } }],
  ])('reaches the page of a provider that %s', async (_which, ways) => {
    provider.behave(ways)
    const browser = await signedIn()
    expect((await browser.signOut()).pathname).toBe('/logout')
  })

  test.each([
    ['revokes and says so', {}, 1],
    ['says so, though it cannot revoke either', { revocation_endpoint: undefined }, 0],
  ])('at a provider without a sign-out page %s', async (_which, metadata, revoked) => {
    provider.behave({ metadata: { end_session_endpoint: undefined, ...metadata } })
    const browser = await signedIn()
    const location = await browser.signOut()
    expect(location.pathname + location.search).toBe('/sign-in?reason=signed-out-here')
    expect(askedOf('/revoke')).toHaveLength(revoked)
  })

  test.each(['hang_up', 503] as const)(
    'on a copy that cannot read the provider’s metadata (%s) says that the provider was not reached',
    async (how) => {
      const browser = await signedIn()
      copy = await freshConsole()
      provider.behave({ status: { 'openid-configuration': how } })
      const location = await browser.signOut()
      expect(location.pathname + location.search).toBe('/sign-in?reason=signed-out-unreached')
      expect(await browser.isSignedIn()).toBe(false)
    },
  )

  test('makes the provider ask for the next person’s identity, whatever it remembers', async () => {
    const browser = await signedIn()
    await browser.signOut()
    expect((await browser.begin()).searchParams.get('prompt')).toBe('login')
  })

  test('after the session expired still informs the provider, but only for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const browser = await signedIn()
      vi.setSystemTime(Date.now() + 16 * 60_000)
      expect(await browser.isSignedIn()).toBe(false)
      expect((await browser.begin()).searchParams.get('prompt')).toBe('login')
      const late = await signedIn()
      await browser.signOut()
      expect(askedOf('/logout')).toHaveLength(1)

      vi.setSystemTime(Date.now() + 26 * 60_000)
      expect((await late.signOut()).pathname).toBe('/logout')
      expect(askedOf('/logout')).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

type Made = { claims: Record<string, unknown>; alg: string; kid: string }

function withClaims(changes: () => Record<string, unknown>) {
  return (made: Made): Made => ({ ...made, claims: { ...made.claims, ...changes() } })
}

function swapSignature(token: string): string {
  const [header, payload] = token.split('.')
  return `${header}.${payload}.${Buffer.alloc(64, 7).toString('base64url')}`
}

function nameAnotherTenant(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, tenant: 'harbour' }))
  return `${header}.${changed.toString('base64url')}.${signature}`
}
