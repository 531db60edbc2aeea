import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkValue } from '@/lib/data-tables/checks'
import { bank } from '../../bank/bank'
import { BankFailure } from '../../bank/errors'
import { configure } from '../../test/environment'
import { hostileBank } from '../../test/hostile-bank'
import { plainStaff as staff } from '../../test/plain-staff'
import { exchanges } from '../../test/recorded-exchanges'

let says: { status: number; body?: unknown }
const fineract = await hostileBank((request, response) => {
  const isRows = request.url?.includes('genericResultSet')
  const { status, body } = isRows ? says : (exchanges.get('datatable-read') ?? says)
  response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body))
})
configure({ BANK_URL: fineract.url, BANK_KIND: 'fineract' })
afterAll(fineract.close)

const recorded = exchanges.get('datatable-rows-generic')
const rowsWith = (income: unknown) => {
  const body = structuredClone(recorded?.body) as { data: { row: unknown[] }[] } // the recorded answer’s shape
  body.data[0]?.row.splice(3, 1, income)
  return { status: 200, body }
}
beforeEach(() => {
  says = { status: 200, body: recorded?.body }
})

const read = () => bank.readEntries(staff, 1, 'source_mwqz0sv9')

test('a row of a Fineract is read into our own forms, without the bank’s own columns', async () => {
  const { table, entries } = await read()
  const names = table.columns.map(({ name }) => name)
  expect(names).not.toEqual(expect.arrayContaining(['id', 'client_id', 'created_at', 'updated_at']))
  expect(entries[0]).toEqual({
    id: 1,
    values: {
      employer: 'Lumen Energy',
      monthly_income: '84500.25',
      since: '2024-03-01',
      confirmed: 'true',
      years: '3',
      seen_at: '2026-11-21 10:11:12',
      note: 'n',
      Gender_cd_gender: null,
    },
  })
})

test('a decimal whose last digits may be lost makes the table unreadable', async () => {
  says = rowsWith(999_999_999.25)
  expect((await read()).entries[0]?.values.monthly_income).toBe('999999999.25')
  says = rowsWith(1_000_000_000.25)
  await expect(read()).rejects.toThrow(BankFailure)
})

test('a decimal that would make the table unreadable is not taken, and any other that is taken can be read', async () => {
  const { table } = await read()
  const income = table.columns.find(({ name }) => name === 'monthly_income')
  const isTaken = (typed: string) => income !== undefined && checkValue(income, typed).ok
  for (const typed of ['1000000000.25', '-1000000000.25']) {
    says = rowsWith(Number(typed))
    expect([typed, isTaken(typed)]).toEqual([typed, false])
    await expect(read()).rejects.toThrow(BankFailure)
  }
  for (const typed of ['999999999.999999', '-999999999.999999', '1000000000.00', '9999999999999']) {
    says = rowsWith(Number(typed))
    expect([typed, isTaken(typed)]).toEqual([typed, true])
    expect((await read()).entries[0]?.values.monthly_income).toBe(typed.replace(/\.00$/, ''))
  }
})

test('a data table for which a Fineract answers without content is not found', async () => {
  says = { status: 204 }
  await expect(read()).rejects.toMatchObject({ status: 404 })
})
