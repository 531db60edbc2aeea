import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { hostileBank } from '../test/hostile-bank'
import { sessionOfPage } from './session-of-page'
import { createSession } from './store'

/** A bank that never says what a person may do. */
let askBank: () => void
const bank = await hostileBank(() => askBank())
configure({ BANK_URL: bank.url })
let asked: Promise<void>

beforeEach(() => {
  // No time passes by itself: what resolves has waited for nothing but the store.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = new Promise((resolve) => {
    askBank = resolve
  })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => bank.close())

/** The headers of a page of somebody whose rights the bank was last asked for this many seconds ago. */
async function withRightsOf(seconds: number): Promise<Headers> {
  const now = Date.now()
  const id = await createSession(
    {
      username: 'officer',
      name: 'Wanjiru Otieno',
      tenant: 'lakeside',
      tenantName: 'Lakeside',
      roles: [],
      permissions: ['READ_CLIENT'],
      rightsReadAt: now - seconds * 1000,
      signedInAt: now - 3_600_000,
    },
    {
      accessToken: 'a',
      accessTokenReceivedAt: now,
      accessTokenExpiresAt: now + 3_600_000,
      refreshToken: undefined,
      idToken: undefined,
    },
  )
  return new Headers({ cookie: `__Host-clientele=${id}` })
}

test('a page with rights of less than a minute does not wait for the bank, which is asked beside it', async () => {
  const found = await sessionOfPage(await withRightsOf(55))
  expect(found?.record.permissions).toEqual(['READ_CLIENT'])
  await asked
})

test('of two pages that are loaded while the bank hangs, only the first waits for it', async () => {
  const headers = await withRightsOf(70)
  const first = sessionOfPage(headers)
  let hasFirst = false
  void first.then(() => {
    hasFirst = true
  })
  await asked
  expect(hasFirst).toBe(false)
  await vi.advanceTimersByTimeAsync(1500)
  expect((await first)?.record.permissions).toEqual(['READ_CLIENT'])
  expect((await sessionOfPage(headers))?.record.permissions).toEqual(['READ_CLIENT'])
})
