import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { sessionIdOf } from '@/lib/server/session/cookie'
import { sessionOfPage } from '@/lib/server/session/session-of-page'
import { findSession, type SessionRecord, writeSession } from '@/lib/server/session/store'
import { configure } from '@/lib/server/test/environment'
import { hostileBank } from '@/lib/server/test/hostile-bank'
import { Browser, fault, noFaults } from './browser'

/** Passes requests on to the sandbox, and counts how often it is asked for a person's rights. */
let bank: Awaited<ReturnType<typeof hostileBank>>

beforeAll(async () => {
  const sandbox = inject('sandboxUrl')
  bank = await hostileBank(({ url, headers }, response) => {
    const { authorization = '', tenantid } = headers
    const passedOn = { authorization, tenantId: String(tenantid) }
    void fetch(sandbox + url, { headers: passedOn }).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(await answer.text())
    })
  })
  configure({ BANK_URL: bank.url, OIDC_ISSUER: `${sandbox}/oidc`, BANK_TIMEOUT_MS: '20000' })
})
afterEach(noFaults)
afterAll(() => bank.close())

const RIGHT = 'VERIFY_CLIENT'
const asked = () => bank.requests.filter(({ url }) => url?.startsWith('/v1/userdetails')).length
const kept = (browser: Browser) => findSession(sessionIdOf(browser.cookies) ?? '')
const held = async (browser: Browser): Promise<boolean> =>
  (await browser.json('/api/session')).body.permissions.granted.includes(RIGHT)

/**
 * A verifier to whom the bank has granted a right that the console, which last asked this many seconds ago, does not
 * know.
 */
async function givenSince(seconds: number): Promise<Browser> {
  const browser = await new Browser().signInAs('verifier')
  const stored = await kept(browser)
  if (!stored) throw new Error('nobody is signed in')
  const { key, record } = stored
  const former: SessionRecord = {
    ...record,
    permissions: record.permissions.filter((one) => one !== RIGHT),
    rightsReadAt: Date.now() - seconds * 1000,
  }
  expect(await writeSession(key, record, former)).toBe(true)
  return browser
}

describe('a right granted at the bank', () => {
  test('shows a minute later, and stays', async () => {
    const browser = await givenSince(60)
    const before = await kept(browser)
    expect(await held(browser)).toBe(true)
    const after = await kept(browser)
    expect(after?.record.permissions).toContain(RIGHT)
    // Nobody did anything, so the idle time runs on.
    expect(after?.seenAt).toBe(before?.seenAt)
  })

  test('shows although the clock was set back by an hour since the rights were last read', async () => {
    const browser = await givenSince(-3600)
    expect(await held(browser)).toBe(true)
  })

  test('is not looked for within a minute', async () => {
    const browser = await givenSince(20)
    const before = asked()
    expect(await held(browser)).toBe(false)
    expect(asked()).toBe(before)
  })

  test('is looked for once, however many tabs ask who is signed in', async () => {
    const browser = await givenSince(60)
    const before = asked()
    const answers = await Promise.all(Array.from({ length: 12 }, () => held(browser)))
    expect(answers).toEqual(Array(12).fill(true))
    expect(asked()).toBe(before + 1)
  })

  test('ends the session if the bank names another person: nobody works in another’s name', async () => {
    const browser = await givenSince(60)
    const stored = await kept(browser)
    if (!stored) throw new Error('nobody is signed in')
    const other = { ...stored.record, username: 'somebody' }
    expect(await writeSession(stored.key, stored.record, other)).toBe(true)
    await browser.json('/api/session')
    expect(await kept(browser)).toBeUndefined()
  })

  test('shows on a page that is loaded a minute later', async () => {
    const browser = await givenSince(60)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const found = await sessionOfPage(new Headers({ cookie }))
    expect(found?.record.permissions).toContain(RIGHT)
  })

  test.each([
    ['does not answer', { kind: 'delay', delayMs: 15_000 }],
    ['is away', { kind: 'status', status: 503 }],
    ['talks nonsense', { kind: 'garbage' }],
  ])(
    'stays unknown if the bank %s: what was known stands, and the bank is left alone',
    async (_how, how) => {
      const browser = await givenSince(60)
      await fault({ method: 'GET', path: '/v1/userdetails', ...how })
      expect(await browser.json('/api/session')).toMatchObject({
        status: 200,
        body: { username: 'verifier' },
      })
      expect(await held(browser)).toBe(false)
      const before = asked()
      await held(browser)
      expect(asked()).toBe(before)
    },
  )

  test('does not revive a session that was ended', async () => {
    const browser = await givenSince(60)
    const stored = await kept(browser)
    const answer = browser.json('/api/session')
    await browser.signOut()
    await answer
    if (!stored) throw new Error('nobody was signed in')
    expect(await findSession(sessionIdOf(browser.cookies) ?? '')).toBeUndefined()
    expect(await writeSession(stored.key, stored.record, stored.record)).toBe(false)
  })
})
