import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { deskPaths } from '@/lib/desk-paths'
import { pressAgain } from '@/lib/http/press'
import { paths } from '@/lib/paths'
import { noteOpen, openOutcomes } from '@/lib/server/commands/open-outcomes'
import { keyValue } from '@/lib/server/store/kv'
import { configure } from '@/lib/server/test/environment'
import { newClient } from './bank'
import { standingBetween } from './between'
import { Browser } from './browser'

let officer: Browser
let between: Awaited<ReturnType<typeof standingBetween>>

beforeAll(async () => {
  between = await standingBetween(inject('sandboxUrl'))
  configure({ BANK_URL: between.url, OIDC_ISSUER: `${inject('sandboxUrl')}/oidc` })
})
afterAll(() => between.close())
beforeEach(async () => {
  officer = await new Browser().signInAs('officer')
})
afterEach(() => {
  between.answer = () => undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Verifies a client while the bank's answers to commands say nothing. */
async function lost(clientId: number, key: string) {
  between.answer = ({ method = '' }) =>
    method === 'POST' ? { status: 502, body: '{}' } : undefined
  const answer = await officer.command(deskPaths.api.verification(clientId), { kind: 'full' }, key)
  between.answer = () => undefined
  return answer
}

const find = (press: string, found: string, browser = officer) =>
  browser.json(paths.api.pressOutcome(), { method: 'POST', body: { press, found } })

test('an unknown outcome counts as open once, until its page has found out, and for nobody else', async () => {
  const before = await openOutcomes()
  const id = await newClient()
  const key = randomUUID()
  expect((await lost(id, key)).body).toMatchObject({ outcome: 'unknown' })
  expect((await lost(id, key)).body).toMatchObject({ outcome: 'unknown' })
  expect(await openOutcomes()).toBe(before + 1)

  for (const other of ['verifier', 'officer@harbour'])
    expect((await find(key, 'done', await new Browser().signInAs(other))).status).toBe(200)
  expect(await openOutcomes()).toBe(before + 1)

  expect((await find(pressAgain(key, undefined), 'done')).status).toBe(200)
  expect(await openOutcomes()).toBe(before)
  expect((await find(key, 'done')).status).toBe(200)
  expect(await openOutcomes()).toBe(before)
})

test('a command with a known outcome is not open', async () => {
  const before = await openOutcomes()
  const key = randomUUID()
  const path = deskPaths.api.verification(await newClient())
  // The bank refuses: this client has no identity record.
  const refused = await officer.command(path, { kind: 'full' }, key)
  expect(refused.body).toMatchObject({ code: 'requirements_missing' })
  expect(await openOutcomes()).toBe(before)
})

test('an outcome that nobody found out counts for a day', async () => {
  const before = await openOutcomes()
  await lost(await newClient(), randomUUID())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS - 60_000 })
  expect(await openOutcomes()).toBe(before + 1)
  vi.setSystemTime(Date.now() + 120_000)
  expect(await openOutcomes()).toBe(before)
})

test('a page that finds out before the console gives up on the bank leaves nothing open', async () => {
  const before = await openOutcomes()
  const key = randomUUID()
  between.answer = async ({ method = '' }) => {
    if (method !== 'POST') return undefined
    expect((await find(key, 'done')).status).toBe(200)
    return { status: 502, body: '{}' }
  }
  const path = deskPaths.api.verification(await newClient())
  const answer = await officer.command(path, { kind: 'full' }, key)
  expect(answer.body).toMatchObject({ outcome: 'unknown' })
  expect(await openOutcomes()).toBe(before)
})

test('a press that another copy counted as open counts no more once its own copy, or its page, knows how it ended', async () => {
  const before = await openOutcomes()
  const thoughtDead = async (key: string) => {
    between.answer = async ({ method = '' }) => {
      if (method !== 'POST') return undefined
      const session = { username: 'officer' }
      await noteOpen({ tenant: 'lakeside', session, traceId: 'another-copy' }, { key })
      expect(await openOutcomes()).toBe(before + 1)
      return undefined
    }
    const path = deskPaths.api.verification(await newClient())
    // The bank refuses: this client has no identity record.
    expect((await officer.command(path, { kind: 'full' }, key)).body.code).toBe(
      'requirements_missing',
    )
    between.answer = () => undefined
  }
  await thoughtDead(randomUUID())
  await expect.poll(openOutcomes).toBe(before)

  const key = randomUUID()
  vi.spyOn(keyValue(), 'strike').mockRejectedValueOnce(new Error('away'))
  await thoughtDead(key)
  expect(await openOutcomes()).toBe(before + 1)
  expect((await find(key, 'done')).status).toBe(200)
  expect(await openOutcomes()).toBe(before)
})

test('what a page says of a press whose outcome is known changes nothing', async () => {
  const before = await openOutcomes()
  const key = randomUUID()
  await officer.command(deskPaths.api.verification(await newClient()), { kind: 'full' }, key)
  const add = vi.spyOn(keyValue(), 'add')
  expect((await find(key, 'done')).status).toBe(200)
  expect((await find(randomUUID(), 'done')).status).toBe(200)
  expect(add).not.toHaveBeenCalled()
  expect(await openOutcomes()).toBe(before)
})

test('what is found out is refused with a clear error if it has another form', async () => {
  for (const [press, found] of [
    ['too short', 'done'],
    [randomUUID(), 'perhaps'],
  ] as const)
    expect(await find(press, found)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  const huge = await find('x'.repeat(70_000), 'done')
  expect(huge).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test.each([
  ['is away', () => Promise.reject(new Error('away'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('a store that %s costs no command its answer', async (_, note) => {
  vi.spyOn(keyValue(), 'note').mockImplementation(note)
  const { status, body } = await lost(await newClient(), randomUUID())
  expect({ status, body }).toMatchObject({ status: 200, body: { outcome: 'unknown' } })
})
