import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { FoundClients } from '@/lib/clients/client'
import { paths } from '@/lib/paths'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient } from './bank'
import { standingBetween } from './between'
import { Browser } from './browser'

let between: Awaited<ReturnType<typeof standingBetween>>
let officer: Browser
let asked: URLSearchParams[] = []

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  between = await standingBetween(bank)
  configure({ BANK_URL: between.url, OIDC_ISSUER: `${bank}/oidc` })
  officer = await new Browser().signInAs('officer')
  listed(() => undefined)
})
afterEach(() => listed(() => undefined))
afterAll(() => between.close())

/** Answers the bank's list in its place whenever `said` returns an answer, and records what was asked. */
function listed(said: (query: URLSearchParams) => { status: number; body: string } | undefined) {
  asked = []
  between.answer = ({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://bank')
    if (pathname !== '/v1/clients') return undefined
    asked.push(searchParams)
    return said(searchParams)
  }
}

const digits = () => String(randomInt(1e9, 1e10 - 1))

const client = async (members: object) =>
  askBank('officer', 'GET', `/v1/clients/${await newClient('officer', members)}`)

const find = (q: unknown) => officer.json(paths.api.find(), { method: 'POST', body: { q } })

async function found(q: string) {
  const { status, body } = await find(q)
  expect(status).toBe(200)
  const { kinds }: FoundClients = body
  return kinds.map(({ by, clients, ...rest }) => ({
    by,
    ids: clients.map(({ id }) => id),
    ...rest,
  }))
}

test('clients are found by name, account number, telephone number and external id, each under its kind', async () => {
  const [number, mark] = [digits(), randomUUID()]
  const last = `Barrow${randomUUID().slice(0, 8)}`
  const named = await client({ lastname: last, mobileNo: number, externalId: `X-${mark}` })
  expect(await found(last)).toEqual([
    { by: 'name', ids: [named.id] },
    { by: 'externalId', ids: [] },
  ])
  expect(await found(`${last} Nia`)).toEqual([
    { by: 'name', ids: [named.id] },
    { by: 'externalId', ids: [] },
  ])
  expect(await found(`X-${mark}`)).toContainEqual({ by: 'externalId', ids: [named.id] })
  expect(await found(`+254 ${number}`)).toEqual([
    { by: 'mobileNo', ids: [named.id] },
    { by: 'externalId', ids: [] },
  ])
  expect(await found(named.accountNo)).toContainEqual({ by: 'accountNo', ids: [named.id] })
})

test('a text that matches several clients finds each of them under its kind', async () => {
  const number = digits()
  const [one, other] = [await client({ mobileNo: number }), await client({ externalId: number })]
  expect(await found(number)).toEqual([
    { by: 'accountNo', ids: [] },
    { by: 'mobileNo', ids: [one.id] },
    { by: 'externalId', ids: [other.id] },
  ])
})

test('a found client is shown with no more than tells it from others', async () => {
  const externalId = randomUUID()
  const { id, accountNo, displayName } = await client({ externalId, mobileNo: digits() })
  const { body } = await find(externalId)
  const [shown] = body.kinds.find(({ by }: { by: string }) => by === 'externalId').clients
  expect(shown).toMatchObject({ id, accountNo, displayName, state: 'pending', officeId: 1 })
  expect(JSON.stringify(shown)).not.toContain('mobileNo')
  expect(shown).not.toHaveProperty('timeline')
})

test('the first few of many are found, and the answer says that there are more', async () => {
  const last = `Many${randomUUID().slice(0, 8)}`
  for (let at = 0; at < 6; at += 1) await client({ lastname: last })
  const [named] = await found(last)
  expect(named).toMatchObject({ by: 'name', more: true })
  expect(named?.ids).toHaveLength(5)
})

test.each([
  'Nia',
  'Nia Wanjiru Barrow',
  'nia barrow@example.com',
  '123',
  '12 34 56',
  '+254 712 345 678',
  '0712-345-678',
  '9'.repeat(30),
])('the bank is asked at most four questions for “%s”', async (q) => {
  await found(q)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('the bank is asked for all kinds at once', async () => {
  // No question is answered before all three were asked.
  let underWay = 0
  let answerAll = () => {}
  const all = new Promise<undefined>((resolve) => {
    answerAll = () => resolve(undefined)
  })
  between.answer = ({ url = '' }) => {
    if (!url.startsWith('/v1/clients?')) return undefined
    underWay += 1
    if (underWay === 3) answerAll()
    return all
  }
  expect(await found(digits())).toHaveLength(3)
})

test('a kind for which the bank failed is reported as unread, and the others stand', async () => {
  const number = digits()
  const { id } = await client({ externalId: number })
  listed((query) => (query.has('mobileNo') ? { status: 503, body: '{}' } : undefined))
  expect(await found(number)).toEqual([
    { by: 'accountNo', ids: [] },
    { by: 'mobileNo', ids: [], unread: true },
    { by: 'externalId', ids: [id] },
  ])
})

test('a record that cannot be shown leaves its kind unread', async () => {
  const body = JSON.stringify({ totalFilteredRecords: 1, pageItems: [{ displayName: 'Nia' }] })
  listed((query) => (query.has('displayName') ? { status: 200, body } : undefined))
  expect(await found('Nia')).toContainEqual({ by: 'name', ids: [], unread: true })
})

test('a search for which the bank failed at every kind never says that nobody was found', async () => {
  listed(() => ({ status: 503, body: '{}' }))
  const { status, body } = await find(randomUUID())
  expect([status, body.code]).toEqual([502, 'bank_failed'])
})

test.each([
  ['N', 'Type at least 2 characters to find clients.'],
  [' \u200b N ', 'Type at least 2 characters to find clients.'],
  ['N'.repeat(101), 'Type at most 100 characters to find clients.'],
])(
  'a text that is too short or too long is refused in words, and the bank is not asked (%#)',
  async (q, message) => {
    const { status, body } = await find(q)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields).toEqual([{ name: 'q', message }])
    expect(asked).toEqual([])
  },
)

test('a member besides the typed text is refused', async () => {
  const body = { q: 'Nia', officeId: 1 }
  expect(await officer.json(paths.api.find(), { method: 'POST', body })).toMatchObject({
    status: 400,
  })
  expect(asked).toEqual([])
})
