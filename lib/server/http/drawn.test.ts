import { expect, it } from 'vitest'
import type { ClientListItem } from '@/lib/clients/client'
import { drawn, drawnWhole } from './drawn'

const clients = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at, status: 'pending', displayName: 'Nia' }))

it('the longest page of a list is rendered by the server', () => {
  const client: ClientListItem = {
    id: 7,
    state: 'active',
    stateName: 'Active',
    verification: 'approved',
    accountNo: '000000007',
    displayName: 'Nia Barrow',
    officeId: 3,
    officeName: 'Westside',
    timeline: { submitted: { date: [2026, 11, 19] }, activated: { date: [2026, 11, 20] } },
  }
  const page = { totalFilteredRecords: 1e6, pageItems: Array(200).fill(client) }
  expect(drawn(page)).toBe(page)
})

it('data that would take long to render is left to the browser: many records, deep ones, long texts', () => {
  expect(drawn({ pageItems: clients(2000) })).toBeUndefined()
  expect(drawn({ a: { b: { c: Array(9000).fill(null) } } })).toBeUndefined()
  expect(drawn({ name: 'x'.repeat(1_000_001) })).toBeUndefined()
})

it('data that no browser reads itself is refused where it is too long, but may have more options', () => {
  const offices = clients(4000)
  expect(drawnWhole(offices)).toBe(offices)
  expect(() => drawnWhole(clients(10_000))).toThrow(
    expect.objectContaining({ code: 'bank_bad_answer' }),
  )
})
