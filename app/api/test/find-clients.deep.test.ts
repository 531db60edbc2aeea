import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { configure } from '@/lib/server/test/environment'
import { askBank, newClient } from './bank'
import { Browser, fault, noFaults } from './browser'

let officer: Browser

beforeAll(async () => {
  const bank = inject('sandboxUrl')
  configure({ BANK_URL: bank, OIDC_ISSUER: `${bank}/oidc` })
  officer = await new Browser().signInAs('officer')
})
afterEach(noFaults)

const digits = () => String(randomInt(1e9, 1e10 - 1))

const client = async (members: object) =>
  askBank('officer', 'GET', `/v1/clients/${await newClient('officer', members)}`)

async function found(q: string, status = '') {
  const search = new URLSearchParams({ q, ...(status && { status }) })
  const { body } = await officer.json(`/api/clients?${search}`)
  const ids = body.pageItems.map(({ id }: { id: number }) => id)
  return { ids, total: body.totalFilteredRecords, by: body.foundBy }
}
const counts = async (q: string) =>
  (await officer.json(`/api/clients/counts?${new URLSearchParams({ q })}`)).body

test('a telephone number finds its client, however it is written, and the answer says so', async () => {
  const number = digits()
  const { id } = await client({ mobileNo: number, mobileCountryCode: '+254' })
  for (const q of [number, `0${number}`, `+254 ${number.slice(0, 3)} ${number.slice(3)}`])
    expect(await found(q), q).toEqual({ ids: [id], total: 1, by: 'mobileNo' })
})

test('an external id and an e-mail address find their client', async () => {
  const mark = randomUUID()
  const { id } = await client({ externalId: `X-${mark}`, emailAddress: `${mark}@example.com` })
  expect(await found(`X-${mark}`)).toEqual({ ids: [id], total: 1, by: 'externalId' })
  expect(await found(`${mark}@EXAMPLE.com`)).toEqual({ ids: [id], total: 1, by: 'emailAddress' })
})

test('digits too many for an account number may still be an external id', async () => {
  const externalId = `${digits()}${digits()}${digits()}`
  const { id } = await client({ externalId })
  expect(await found(externalId)).toEqual({ ids: [id], total: 1, by: 'externalId' })
  expect(await found('9'.repeat(100))).toEqual({ ids: [], total: 0, by: undefined })
})

test('an account number without its zeros finds its client', async () => {
  const { id, accountNo } = await client({})
  expect(accountNo).toMatch(/^0/)
  const { ids } = await found(accountNo.replace(/^0+/, ''))
  expect(ids).toEqual([id])
})

test('an account number in groups of digits finds its client', async () => {
  const { id, accountNo } = await client({})
  const groups = accountNo.replace(/(\d{3})(?=\d)/g, '$1 ')
  for (const q of [
    groups,
    groups.replaceAll(' ', '-'),
    groups.replace(/^[0 ]+/, '').replace(/(?=\d\d$)/, ' '),
  ])
    expect(await found(q), q).toEqual({ ids: [id], total: 1, by: undefined })
})

test('the words of a name find it in any order', async () => {
  const last = `Barrow${randomUUID().slice(0, 8)}`
  const { id } = await client({ firstname: 'Nia', middlename: 'Wanjiru', lastname: last })
  for (const q of [`${last} Nia`, `${last}, Nia`, `Nia ${last}`])
    expect(await found(q), q).toEqual({ ids: [id], total: 1, by: undefined })
})

test('the answer says how many clients match the words of a name in another order, and which text finds them', async () => {
  const name = `Nwosu${digits().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  const first = await client({ firstname: name, lastname: 'Stanisław' })
  const last = await client({ firstname: 'Stanisław', lastname: name })
  const read = async (q: string, status = 'all') =>
    (await officer.json(`/api/clients?${new URLSearchParams({ q, status })}`)).body
  const page = await read(`${name} stan`)
  expect(page.pageItems).toMatchObject([{ id: first.id }])
  expect(page.inOtherOrder).toEqual({ q: `${name}, stan`, total: 1 })
  expect((await found(page.inOtherOrder.q)).ids).toEqual([last.id])
  expect(await read(`${name} stan`, 'active')).not.toHaveProperty('inOtherOrder')
  const asked = new URLSearchParams({ firstname: 'stan%' })
  await fault({ method: 'GET', path: `/v1/clients?${asked}`, kind: 'status', status: 503 })
  const without = await read(`${name} stan`)
  expect(without.pageItems).toMatchObject([{ id: first.id }])
  expect(without).not.toHaveProperty('inOtherOrder')
})

test('a character that is a wildcard at the bank is only a character here', async () => {
  expect((await found('%')).total).toBe(0)
  expect((await found('%a %')).total).toBe(0)
})

test('rows and tabs read the text in the same way, even in a tab where nobody is found', async () => {
  const number = digits()
  await client({ mobileNo: number })
  expect(await found(number, 'active')).toEqual({ ids: [], total: 0, by: 'mobileNo' })
  expect(await counts(number)).toEqual({ all: 1, pending: 1, verified: 0, active: 0, closed: 0 })
})

test('a text whose first reading finds somebody is not read in any other way', async () => {
  const { accountNo } = await client({})
  await client({ externalId: accountNo, firstname: 'Other' })
  expect((await found(accountNo)).by).toBeUndefined()
  expect(await found(accountNo, 'closed')).toEqual({ ids: [], total: 0, by: undefined })
})

test('a search for which the bank failed at another reading never says that nobody was found', async () => {
  const number = digits()
  const asked = new URLSearchParams({ mobileNo: `%${number.slice(-7)}` })
  await fault({ method: 'GET', path: `/v1/clients?${asked}`, kind: 'status', status: 503 })
  const { status } = await officer.json(`/api/clients?q=${number}`)
  expect(status).toBeGreaterThanOrEqual(502)
  expect(await counts(number)).toEqual({})
})
