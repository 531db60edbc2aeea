import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { askBank } from './bank'
import { standingBetween } from './between'
import { Browser } from './browser'

const DAYS = ['2024-03-01', '2024-03-02', '2024-03-03']
const mark = randomUUID().slice(0, 8)
let between: Awaited<ReturnType<typeof standingBetween>>
let officer: Browser
let ids: number[]

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  between = await standingBetween(bank)
  configure({ BANK_URL: between.url, OIDC_ISSUER: `${bank}/oidc` })
  officer = await new Browser().signInAs('officer')
  ids = []
  for (const [at, submittedOnDate] of DAYS.entries()) {
    const { clientId } = await askBank('officer', 'POST', '/v1/clients', {
      officeId: 1,
      firstname: `A${at}`,
      lastname: `Days${mark}`,
      submittedOnDate,
      externalId: `${mark}-${at}`,
      dateFormat: 'yyyy-MM-dd',
      locale: 'en',
    })
    ids.push(clientId)
  }
})
afterEach(() => {
  between.answer = () => undefined
})
afterAll(() => between.close())

const query = (days: Record<string, string>, q = `Days${mark}`) =>
  new URLSearchParams({ q, ...days }).toString()

async function listed(days: Record<string, string>, q?: string) {
  const { status, body } = await officer.json(`/api/clients?${query(days, q)}`)
  expect(status).toBe(200)
  return body.pageItems.map(({ id }: { id: number }) => ids.indexOf(id))
}

test('the first and the last requested day are included', async () => {
  expect(await listed({})).toEqual([0, 1, 2])
  expect(await listed({ submittedFrom: '2024-03-02' })).toEqual([1, 2])
  expect(await listed({ submittedTo: '2024-03-02' })).toEqual([0, 1])
  expect(await listed({ submittedFrom: '2024-03-02', submittedTo: '2024-03-02' })).toEqual([1])
  // No client fits a range that ends before it begins, and the list says so.
  expect(await listed({ submittedFrom: '2024-03-03', submittedTo: '2024-03-01' })).toEqual([])
})

test('tabs, other readings of the text and files all use the same days', async () => {
  const days = { submittedFrom: '2024-03-02' }
  const counts = await officer.json(`/api/clients/counts?${query(days)}`)
  expect(counts.body).toMatchObject({ all: 2, pending: 2 })
  expect(await listed(days, `${mark}-2`)).toEqual([2])
  expect(await listed(days, `${mark}-0`)).toEqual([])
  const file = await officer.ask(`/api/clients/export?separator=comma&${query(days)}`)
  const text = await file.text()
  expect([0, 1, 2].filter((at) => text.includes(`A${at} Days${mark}`))).toEqual([1, 2])
})

test('a minimum age in days applies to rows, tabs and files alike', async () => {
  const ago = Math.floor((Date.now() - Date.UTC(2024, 2, 2)) / 86_400_000)
  expect(await listed({ olderThan: String(ago) })).toEqual([0])
  expect(await listed({ olderThan: String(ago - 1) })).toEqual([0, 1])
  expect(await listed({ olderThan: '0' })).toEqual([0, 1, 2])
  expect(await listed({ olderThan: '0', submittedTo: '2024-03-01' })).toEqual([0])
  const asked = query({ olderThan: String(ago) })
  expect((await officer.json(`/api/clients/counts?${asked}`)).body).toMatchObject({ all: 1 })
  const file = await officer.ask(`/api/clients/export?separator=comma&${asked}`)
  const text = await file.text()
  expect([0, 1, 2].filter((at) => text.includes(`A${at} Days${mark}`))).toEqual([0])
})

test.each([
  ['submittedFrom', '2024-02-30'],
  ['submittedTo', 'yesterday'],
  ['submittedTo', '05/01/2024'],
  ['olderThan', '-3'],
  ['olderThan', '10000'],
  ['olderThan', '3 days'],
])('%s=%s is refused by name, and the bank is not asked', async (name, value) => {
  let asked = 0
  between.answer = () => {
    asked += 1
    return undefined
  }
  for (const path of ['/api/clients', '/api/clients/counts', '/api/clients/export']) {
    const { status, body } = await officer.json(`${path}?${name}=${value}`)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields).toMatchObject([{ name }])
  }
  expect(asked).toBe(0)
})

test('a bank that ignores the days is not believed', async () => {
  const within = query({ submittedFrom: '2024-03-02', submittedTo: '2025-01-01' })
  expect((await officer.json(`/api/clients?${within}`)).body).not.toHaveProperty('unfiltered')
  const timeline = { submittedOnDate: [2024, 3, 1] }
  const client = { id: 1, status: { id: 100 }, timeline }
  const body = JSON.stringify({ totalFilteredRecords: 1, pageItems: [client] })
  between.answer = ({ url = '' }) =>
    url.startsWith('/v1/clients?') ? { status: 200, body } : undefined
  const { body: page } = await officer.json(`/api/clients?${within}`)
  expect(page).toMatchObject({ unfiltered: true })
  const young = await officer.json(`/api/clients?${query({ olderThan: '9999' })}`)
  expect(young.body).toMatchObject({ unfiltered: true })
})
