import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { sessionIdOf } from '@/lib/server/session/cookie'
import { sessionKeyOf } from '@/lib/server/session/entry-keys'
import { readTokens } from '@/lib/server/session/store'
import { configure } from '@/lib/server/test/environment'
import { Browser, fault, noFaults, ORIGIN } from './browser'

beforeAll(() => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
})
afterEach(noFaults)

const statusOf = async (browser: Browser) => (await browser.json('/api/session')).status

describe('signing in', () => {
  test('ends on the page that the person came from, with one session cookie out of reach of scripts', async () => {
    const browser = new Browser()
    const response = await browser.ask(await browser.toCallback('officer', '/clients/7?x=1'))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${ORIGIN}/clients/7?x=1`)
    const session = response.headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith('__Host-clientele='))
    expect(session).toHaveLength(1)
    expect(session[0]).toMatch(
      /^__Host-clientele=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    )
    expect([...browser.cookies.keys()]).toEqual([
      '__Host-clientele',
      '__Host-clientele-known-browser',
    ])
    // The browser counts as known for half a year, whoever signed in.
    const known = response.headers.getSetCookie().find((cookie) => cookie.includes('known-browser'))
    expect(known).toMatch(
      /^__Host-clientele-known-browser=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    )
  })

  test('tells the browser who is signed in and what they may do, but no token', async () => {
    const { body } = await (await new Browser().signInAs('officer')).json('/api/session')
    expect(body).toMatchObject({
      username: 'officer',
      name: 'Wanjiru Otieno',
      tenant: 'lakeside',
      tenantName: 'Lakeside Bank',
    })
    expect(body.permissions.granted).toContain('ACTIVATE_CLIENT')
    expect(body.permissions.names['client.activate']).toBe('ACTIVATE_CLIENT')
    expect(body.idleSecondsLeft).toBeGreaterThan(890)
    expect(JSON.stringify(body)).not.toMatch(/ey[\w-]{10,}\.|token/i)
  })

  test('never gives the browser a token in any answer, including the one to a sign-out', async () => {
    const browser = await new Browser().signInAs('officer')
    const kept = await readTokens(sessionKeyOf(sessionIdOf(browser.cookies) ?? ''))
    const tokens = JSON.stringify(kept).match(/ey[\w-]+\.[\w-]+\.[\w-]+/g) ?? []
    expect(tokens.length).toBeGreaterThan(0)
    for (const path of ['/api/session', '/api/clients', '/api/clients/1', '/api/clients/counts']) {
      const text = await (await browser.ask(path)).text()
      for (const token of tokens) expect(text).not.toContain(token)
    }
    const left = await browser.ask('/api/session/sign-out', { method: 'POST', body: {} })
    const told = JSON.stringify([...left.headers]) + (await left.text())
    for (const token of tokens) expect(told).not.toContain(token)
  })

  test('a callback that this browser did not begin makes no session', async () => {
    const path = await new Browser().toCallback('officer')
    const other = new Browser()
    const response = await other.ask(path)
    expect(response.headers.get('location')).toBe(`${ORIGIN}/sign-in?reason=lost`)
    expect(await statusOf(other)).toBe(401)
  })

  test('a callback works only once', async () => {
    const browser = new Browser()
    const path = await browser.toCallback('officer')
    const begun = new Map(browser.cookies)
    await browser.ask(path)
    const replay = new Browser()
    for (const [name, value] of begun) replay.cookies.set(name, value)
    const response = await replay.ask(path)
    expect(response.headers.get('location')).toContain('/sign-in?')
    expect(await statusOf(replay)).toBe(401)
  })

  test.each([
    ['state', 'another-state'],
    ['code', 'another-code'],
    ['iss', 'http://evil.example'],
  ])('a callback with another %s makes no session', async (name, value) => {
    const browser = new Browser()
    const url = new URL(await browser.toCallback('officer'), ORIGIN)
    url.searchParams.set(name, value)
    const response = await browser.ask(url.pathname + url.search)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/\/sign-in\?.*reason=(failed|lost)$/)
    expect(await statusOf(browser)).toBe(401)
  })

  test('a session id planted before sign-in is worthless after it', async () => {
    const planted = 'A'.repeat(43)
    const browser = new Browser()
    browser.cookies.set('__Host-clientele', planted)
    await browser.signInAs('officer')
    expect(browser.cookies.get('__Host-clientele')).not.toBe(planted)
    const attacker = new Browser()
    attacker.cookies.set('__Host-clientele', planted)
    expect(await statusOf(attacker)).toBe(401)
  })

  test('signing in again ends the session the browser held before', async () => {
    const browser = await new Browser().signInAs('officer')
    const before = new Browser()
    before.cookies.set('__Host-clientele', browser.cookies.get('__Host-clientele') ?? '')
    expect(await statusOf(before)).toBe(200)
    await browser.signInAs('officer')
    expect(await statusOf(before)).toBe(401)
    expect(await statusOf(browser)).toBe(200)
  })

  test('says so and makes no session if the sign-in service hangs up', async () => {
    const browser = new Browser()
    const path = await browser.toCallback('officer')
    await fault({ method: 'POST', path: '/oidc/token', kind: 'refuse' })
    const response = await browser.ask(path)
    expect(response.headers.get('location')).toContain('reason=unavailable')
    expect(await statusOf(browser)).toBe(401)
  })

  test('names the bank and makes no session if the bank is down', async () => {
    const browser = new Browser()
    const path = await browser.toCallback('officer')
    await fault({ method: 'GET', path: '/v1/userdetails', kind: 'status', status: 503 })
    const response = await browser.ask(path)
    expect(response.headers.get('location')).toContain('reason=bank-unavailable')
    expect(await statusOf(browser)).toBe(401)
  })
})

describe('signing out', () => {
  test('makes the browser forget what it read ahead, and nothing else', async () => {
    const browser = await new Browser().signInAs('officer')
    const cleared = '"prefetchCache", "prerenderCache"'
    const { headers } = await browser.ask('/api/session/sign-out', { method: 'POST', body: {} })
    expect(headers.get('clear-site-data')).toBe(cleared)
    // So does the first answer after the session has ended elsewhere, and no other answer.
    expect((await browser.ask('/api/session')).headers.get('clear-site-data')).toBe(cleared)
    await browser.signInAs('officer')
    expect((await browser.ask('/api/session')).headers.get('clear-site-data')).toBeNull()
    expect((await browser.ask('/api/clients/none')).headers.get('clear-site-data')).toBeNull()
  })

  test('ends the session here and leads to the sign-in service', async () => {
    const browser = await new Browser().signInAs('officer')
    const stolen = new Browser()
    stolen.cookies.set('__Host-clientele', browser.cookies.get('__Host-clientele') ?? '')
    const location = new URL(await browser.signOut())
    expect(location.origin + location.pathname).toBe(`${inject('sandboxUrl')}/oidc/session/end`)
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/sign-in`)
    expect([...browser.cookies.keys()]).toEqual([
      '__Host-clientele-known-browser',
      '__Host-clientele-ask-anew',
      'clientele-ask-anew',
    ])
    expect(await statusOf(stolen)).toBe(401)
  })

  test('ends the session at the sign-in service too, before the browser goes there', async () => {
    const browser = await new Browser().signInAs('officer')
    const location = new URL(await browser.signOut())
    expect(location.searchParams.get('state')).toBe('signed-out')
    browser.cookies.clear() // this also forgets that the next person must be asked
    await browser.signInAs('auditor')
    expect((await browser.json('/api/session')).body.username).toBe('auditor')
  })

  test('is possible even with no session left', async () => {
    const location = new URL(await new Browser().signOut())
    expect(location.pathname).toBe('/oidc/session/end')
    expect(location.searchParams.get('state')).toBe('signed-out-untold')
  })

  test('is not possible from another site', async () => {
    const browser = await new Browser().signInAs('officer')
    const response = await browser.ask('/api/session/sign-out', {
      method: 'POST',
      body: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
    expect(await statusOf(browser)).toBe(200)
  })
})
