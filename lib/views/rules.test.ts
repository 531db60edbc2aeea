import { expect, test } from 'vitest'
import type { Can } from '@/lib/can'
import { readClientsView } from '@/lib/clients/search-params'
import { isSameView, lacksOf } from './rules'

const view = (query: string) => readClientsView(new URLSearchParams(query))
const can = (able: boolean) => ({ verify: able, endedClients: able, submittedDays: able }) as Can // the three that are read
const offices = [{ id: 1, name: 'Head Office' }]

test('a view lacks nothing where its bank offers all its filters', () => {
  const all = view('status=verified&officeId=1&submittedFrom=2026-11-01')
  expect(lacksOf(all, can(true), offices)).toEqual([])
})

test('a view lacks each filter that its bank does not offer', () => {
  expect(lacksOf(view('status=verified'), can(false), offices)).toEqual(['status'])
  expect(lacksOf(view('status=closed'), can(false), offices)).toEqual(['status'])
  expect(lacksOf(view('status=active'), can(false), offices)).toEqual([])
  expect(lacksOf(view('submittedTo=2026-11-01'), can(false), offices)).toEqual(['days'])
  expect(lacksOf(view('officeId=77'), can(true), offices)).toEqual(['office'])
})

test('an office does not count as missing where the offices could not be read', () => {
  expect(lacksOf(view('officeId=77'), can(true), undefined)).toEqual([])
})

test('a list shows a view whatever its page, and another view with other filters or another order', () => {
  expect(isSameView(view('officeId=1&page=3&limit=200'), view('officeId=1'))).toBe(true)
  for (const other of ['officeId=2', 'officeId=1&orderBy=id', 'officeId=1&q=a'])
    expect(isSameView(view(other), view('officeId=1'))).toBe(false)
})
