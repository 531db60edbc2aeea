import { expect, it } from 'vitest'
import type { NewClientTemplate } from '@/lib/client-details/content'
import type { ClientListItem } from '@/lib/clients/client'
import { drawn, drawnChoices, drawnWhole } from './drawn'

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

const options = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: 'Kisumu' }))
const advisers = (count: number) =>
  options(count).map((option) => ({ ...option, officeName: 'Westside' }))
const column = (name: string, count: number) => ({
  name,
  label: name,
  type: 'dropdown',
  required: false,
  unique: false,
  options: options(count),
})

it('a page has 20,000 options to choose from, whatever members they have', () => {
  for (const choices of [
    options(20_000),
    advisers(20_000),
    { people: options(20_000), actions: [], entities: [] },
  ]) {
    expect(drawnWhole(choices)).toBe(choices)
    expect(drawnChoices(choices)).toBe(choices)
  }
  for (const choices of [options(20_001), advisers(20_001), { people: options(20_001) }]) {
    expect(() => drawnWhole(choices)).toThrow(expect.objectContaining({ code: 'bank_bad_answer' }))
    expect(drawnChoices(choices)).toBeUndefined()
  }
})

it('a form lists 2,000 offices with 3,500 advisers, and a table two dropdowns of 5,000 values', () => {
  const template: NewClientTemplate = {
    officeId: 1,
    offices: options(2000),
    advisers: advisers(3500),
    genders: options(3),
    types: [],
    classifications: [],
  }
  const table = { name: 'employment', columns: [column('employer', 5000), column('trade', 5000)] }
  expect(drawnWhole(template)).toBe(template)
  expect(drawnWhole(table)).toBe(table)
})

it('what is no option counts member by member, also among choices', () => {
  const columns = (count: number) => Array(count).fill(column('employer', 0))
  expect(drawnChoices(columns(2857))).toBeDefined()
  expect(drawnChoices(columns(2858))).toBeUndefined()
  expect(drawnChoices([{ id: 1, name: 'x'.repeat(1_000_001) }])).toBeUndefined()
})
