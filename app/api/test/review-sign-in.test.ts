import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient } from './bank'
import { Browser } from './browser'

beforeAll(() => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc`, MANUAL_REVIEW_MAX_AGE: '120' })
})
afterEach(() => void vi.useRealTimers())

const day = { activatedOn: '2024-03-05' }
const byReview = { ...day, byManualReview: true, reviewComments: 'Seen at the branch.' }
const activate = (browser: Browser, id: number, body: object, key?: string) =>
  browser.command(`/api/clients/${id}/activation`, body, key)

test('an activation by manual review needs a sign-in within the last minutes, and afterwards the same press goes through', async () => {
  const browser = await new Browser().signInAs('officer')
  const id = await newClient()
  const key = crypto.randomUUID()
  const refused = await activate(browser, id, byReview, key)
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'sign_in_too_old', settles: 'try' },
  })
  expect(refused.body.detail).toContain('Nothing was changed. You signed in too long ago')
  expect(await askBank('officer', 'GET', `/v1/clients/${id}`)).toMatchObject({
    status: { value: 'Pending' },
  })
  await browser.ask(await browser.toCallback('officer', '/signed-in', true))
  expect((await activate(browser, id, byReview, key)).body.outcome).toBe('done')

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 })
  const another = await newClient()
  expect((await activate(browser, another, byReview)).body.code).toBe('sign_in_too_old')
})

test('any other activation needs only the session', async () => {
  const browser = await new Browser().signInAs('officer')
  const { body } = await activate(browser, await newClient(), day)
  expect(body.code).toBe('not_verified')
})
