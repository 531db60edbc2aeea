import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { sessionIdOf } from '@/lib/server/session/cookie'
import { sessionKeyOf } from '@/lib/server/session/entry-keys'
import { readTokens, type Tokens, writeTokens } from '@/lib/server/session/store'
import { configure } from '@/lib/server/test/environment'
import { Browser, fault, noFaults } from './browser'

beforeAll(() => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '20000' })
})
afterEach(noFaults)

const LIST = '/api/clients?limit=1'

const keyOf = (browser: Browser) => sessionKeyOf(sessionIdOf(browser.cookies) ?? '')

async function keptTokens(browser: Browser): Promise<Tokens> {
  const tokens = await readTokens(keyOf(browser))
  if (!tokens) throw new Error('nobody is signed in')
  return tokens
}

/** Makes the stored access token expire this many seconds from now. */
async function expireTokens(
  browser: Browser,
  secondsFromNow: number,
  changes: Partial<Tokens> = {},
) {
  const tokens = await keptTokens(browser)
  await writeTokens(keyOf(browser), tokens, {
    ...tokens,
    accessTokenReceivedAt: Date.now() - 300_000,
    accessTokenExpiresAt: Date.now() + secondsFromNow * 1000,
    ...changes,
  })
}

describe('renewing the access token', () => {
  test('fifty calls at once share one refresh, because the provider revokes a token that is used twice', async () => {
    const browser = await new Browser().signInAs('officer')
    for (const secondsLeft of [30, -1, 30]) {
      const before = (await keptTokens(browser)).accessToken
      await expireTokens(browser, secondsLeft)
      const answers = await Promise.all(Array.from({ length: 50 }, () => browser.json(LIST)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      // While the old token still works, nobody waits for a slow provider.
      const isFresh = async () => expect((await keptTokens(browser)).accessToken).not.toBe(before)
      await vi.waitFor(isFresh, 20_000)
    }
  })

  test('a token that the bank refuses is renewed, and the call is repeated', async () => {
    const browser = await new Browser().signInAs('officer')
    await expireTokens(browser, 300, { accessToken: 'no-longer-good' })
    expect((await browser.json(LIST)).status).toBe(200)
  })

  test('while the provider is away, a token that still works is used', async () => {
    const browser = await new Browser().signInAs('officer')
    await expireTokens(browser, 30)
    await fault({ method: 'POST', path: '/oidc/token', kind: 'status', status: 503 })
    expect((await browser.json(LIST)).status).toBe(200)
  })

  test('if the provider is away and the token has expired, the session is kept and the person is told to wait', async () => {
    const browser = await new Browser().signInAs('officer')
    await expireTokens(browser, -1)
    await fault({ method: 'POST', path: '/oidc/token', kind: 'status', status: 503 })
    const { status, body } = await browser.json(LIST)
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'sign_in_unavailable' })
    await noFaults()
    const again = async () => expect((await browser.json(LIST)).status).toBe(200)
    await vi.waitFor(again, { timeout: 20_000, interval: 500 })
  })

  test('a refresh token that the provider no longer takes ends the session for good', async () => {
    const browser = await new Browser().signInAs('officer')
    await expireTokens(browser, -1, { refreshToken: 'revoked' })
    expect((await browser.json(LIST)).body.code).toBe('session_ended')
    expect((await browser.json('/api/session')).status).toBe(401)
  })
})
