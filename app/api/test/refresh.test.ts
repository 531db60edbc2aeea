import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { keyValue } from '@/lib/server/store/kv'
import type { MemoryKeyValue } from '@/lib/server/store/kv-memory'
import { configure } from '@/lib/server/test/environment'
import { Browser, fault, noFaults } from './browser'

beforeAll(() => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '20000' })
})
afterEach(noFaults)

const LIST = '/api/clients?limit=1'

/** Makes the kept access tokens look as if they expired so many seconds from now. */
function expireTokens(secondsFromNow: number, changes: Record<string, string> = {}): void {
  const store = keyValue() as MemoryKeyValue // no REDIS_URL in these tests
  // biome-ignore lint/complexity/useLiteralKeys: the only way to see a private member
  for (const [key, entry] of store['entries'])
    if (key.startsWith('session-tokens:'))
      entry.value = JSON.stringify({
        ...JSON.parse(entry.value),
        accessTokenReceivedAt: Date.now() - 300_000,
        accessTokenExpiresAt: Date.now() + secondsFromNow * 1000,
        ...changes,
      })
}

function keptToken(): string {
  const store = keyValue() as MemoryKeyValue // as above
  // biome-ignore lint/complexity/useLiteralKeys: the only way to see a private member
  const entries = [...store['entries']].filter(([key]) => key.startsWith('session-tokens:'))
  return JSON.parse(entries.at(-1)?.[1].value ?? '{}').accessToken
}

describe('renewing the access token', () => {
  test('fifty calls at once share one refresh, though the provider revokes on reuse', async () => {
    const browser = await new Browser().signInAs('officer')
    for (const secondsLeft of [30, -1, 30]) {
      const before = keptToken()
      expireTokens(secondsLeft)
      const answers = await Promise.all(Array.from({ length: 50 }, () => browser.json(LIST)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      // With a token that still works nobody waits for a slow provider.
      await vi.waitFor(() => expect(keptToken()).not.toBe(before), 20_000)
    }
  })

  test('a token the bank refuses is renewed and the call made again', async () => {
    const browser = await new Browser().signInAs('officer')
    expireTokens(300, { accessToken: 'no-longer-good' })
    expect((await browser.json(LIST)).status).toBe(200)
  })

  test('with the provider away, a token that still works is used', async () => {
    const browser = await new Browser().signInAs('officer')
    expireTokens(30)
    await fault({ method: 'POST', path: '/oidc/token', kind: 'status', status: 503 })
    expect((await browser.json(LIST)).status).toBe(200)
  })

  test('with the provider away and the token expired, the session is kept and the person told to wait', async () => {
    const browser = await new Browser().signInAs('officer')
    expireTokens(-1)
    await fault({ method: 'POST', path: '/oidc/token', kind: 'status', status: 503 })
    const { status, body } = await browser.json(LIST)
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'sign_in_unavailable' })
    await noFaults()
    const again = async () => expect((await browser.json(LIST)).status).toBe(200)
    await vi.waitFor(again, { timeout: 20_000, interval: 500 })
  })

  test('a refresh token the provider no longer takes ends the session, once and for all', async () => {
    const browser = await new Browser().signInAs('officer')
    expireTokens(-1, { refreshToken: 'revoked' })
    expect((await browser.json(LIST)).body.code).toBe('session_ended')
    expect((await browser.json('/api/session')).status).toBe(401)
  })
})
