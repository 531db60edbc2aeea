import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { identityOf } from '@/lib/clients/evidence'
import { paths } from '@/lib/paths'
import { configure } from '@/lib/server/test/environment'
import { standingBetween } from './between'
import { Browser } from './browser'

let between: Awaited<ReturnType<typeof standingBetween>>
let officer: Browser
let verified: number[]
/** Clients that no command is sent for. */
let others: number[]
let today: string

let passed = 0
const clock = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed)
/** Lets the time pass for which the bank is left alone. */
const pass = () => {
  passed += 5000
}

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  between = await standingBetween(bank)
  configure({ BANK_URL: between.url, OIDC_ISSUER: `${bank}/oidc`, BANK_TIMEOUT_MS: '4000' })
  officer = await new Browser().signInAs('officer')
  today = await officer.today()
  const page = await officer.json('/api/clients?limit=50&status=verified')
  verified = page.body.pageItems.map(({ id }: { id: number }) => id)
  const active = await officer.json('/api/clients?limit=50&status=active')
  others = active.body.pageItems.map(({ id }: { id: number }) => id).slice(0, 20)
})
afterEach(() => {
  between.answer = () => undefined
})
afterAll(() => between.close())

const take = () => {
  const id = verified.pop()
  if (!id) throw new Error('the seed has no more verified clients')
  return id
}
const activate = (id: number, key = randomUUID()) =>
  officer.ask(`/api/clients/${id}/activation`, {
    method: 'POST',
    body: { activatedOn: today },
    idempotencyKey: key,
  })
const isActivation = ({ method, url }: IncomingMessage) =>
  method === 'POST' && url?.includes('command=activate') === true
const isRecord = ({ method, url }: IncomingMessage) =>
  method === 'GET' && /\/clients\/\d+(\?|$)/.test(url ?? '')
const times = <Value>(count: number, of: () => Value) => Array.from({ length: count }, of)
const read = (id: number) => officer.json(paths.api.client(id))
const stateOf = async (id: number) => (await read(id)).body.state

test('a command that was kept from the bank is reported as not sent, with the wait, and the same press goes through later', async () => {
  const id = take()
  let reached = 0
  between.answer = (request) => {
    if (!isActivation(request)) return undefined
    reached += 1
    return { status: 500, body: '{}' }
  }
  for (const answer of await Promise.all(times(10, () => activate(take()))))
    expect(await answer.json()).toMatchObject({ outcome: 'unknown' })
  expect(reached).toBe(10)

  const key = randomUUID()
  const kept = await activate(id, key)
  const problem = await kept.json()
  expect(kept.status).toBe(503)
  expect(problem).toMatchObject({ code: 'bank_not_asked', settles: 'press' })
  expect(problem.detail).toMatch(/^Nothing was changed\. .*so this one was not sent\.$/)
  expect(problem.retryAfter).toBeGreaterThanOrEqual(1)
  expect(kept.headers.get('retry-after')).toBe(String(problem.retryAfter))
  expect(reached).toBe(10)
  expect(await stateOf(id)).toBe('verified')

  between.answer = () => undefined
  pass()
  expect(await (await activate(id, key)).json()).toMatchObject({ outcome: 'done' })
})

test('a command whose client cannot be read first is not sent either, and says so', async () => {
  const id = take()
  const seen = identityOf((await officer.json(paths.api.client(id))).body)
  let commands = 0
  between.answer = (request) => {
    if (isActivation(request)) commands += 1
    return isRecord(request) ? { status: 500, body: '{}' } : undefined
  }
  await Promise.all(others.map(read))
  const kept = await officer.command(`/api/clients/${id}/activation`, { activatedOn: today, seen })
  expect(kept.body).toMatchObject({ code: 'bank_not_asked', settles: 'press' })
  expect(kept.body.detail).toMatch(/^Nothing was changed\./)
  expect(commands).toBe(0)
  between.answer = () => undefined
  pass()
  expect(await stateOf(id)).toBe('verified')
})

test('a command that was sent is settled by reading, even if the bank is left alone meanwhile', async () => {
  const id = take()
  let answered = false
  between.answer = async (request) => {
    if (isActivation(request)) {
      // The breaker opens while the command is under way.
      await Promise.all(others.map(read))
      const { body } = await officer.json(paths.api.client(id))
      expect(body.code).toBe('bank_not_asked')
      answered = true
      return undefined
    }
    if (isRecord(request) && !answered && !request.url?.includes(`/${id}`))
      throw new Error('the connection breaks off')
    return undefined
  }
  const answer = await activate(id)
  expect(answered).toBe(true)
  expect(await answer.json()).toMatchObject({ outcome: 'done', client: { id, state: 'active' } })
})

test('a list that is kept from the bank says for how long', async () => {
  between.answer = ({ url }) =>
    url?.startsWith('/v1/clients?') ? { status: 503, body: '{}' } : undefined
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => at).map((limit) =>
      officer.json(`/api/clients?limit=50&offset=${limit * 50}`),
    ),
  )
  const kept = await officer.ask('/api/clients')
  expect(kept.status).toBe(503)
  const problem = await kept.json()
  expect(problem.code).toBe('bank_not_asked')
  expect(kept.headers.get('retry-after')).toBe(String(problem.retryAfter))
  between.answer = () => undefined
  expect((await officer.json('/api/clients')).body.code).toBe('bank_not_asked')
  pass()
  expect((await officer.json('/api/clients')).status).toBe(200)
})
