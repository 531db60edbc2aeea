import { expect, test } from 'vitest'
import type { Action } from '@/lib/actions'
import type { WaitingCommand } from './schema'
import {
  matching,
  parseAskedQuery,
  queryOfAsked,
  readApprovalsView,
  readAskedView,
  writeApprovalsView,
  writeAskedQuery,
  writeAskedView,
} from './search-params'

const held = (id: number, action: Action, maker?: string): WaitingCommand => ({
  id,
  action,
  entity: 'client',
  bankWords: '',
  permission: '',
  maker,
  byManualReview: false,
  changes: [],
  others: 0,
})

const items = [held(1, 'activate', 'officer'), held(2, 'close', 'officer'), held(3, 'activate')]
const idsFor = (search: string) =>
  matching(items, readApprovalsView(new URLSearchParams(search))).map(({ id }) => id)

test('the address narrows the list by kind of request and by maker', () => {
  expect(idsFor('')).toEqual([1, 2, 3])
  expect(idsFor('what=client.activate')).toEqual([1, 3])
  expect(idsFor('maker=officer')).toEqual([1, 2])
  expect(idsFor('what=client.activate&maker=officer')).toEqual([1])
  expect(idsFor('what=client.fly')).toEqual([])
})

test('an address is written as it is read, without absent filters', () => {
  const written = 'what=client.close&maker=officer%40hillside'
  expect(writeApprovalsView(readApprovalsView(new URLSearchParams(written)))).toBe(written)
  const junk = new URLSearchParams({ what: '', maker: 'x'.repeat(101), page: '7' })
  expect(writeApprovalsView(readApprovalsView(junk))).toBe('')
})

test('the address of one’s own requests opens even if it is nonsense, and gives a query that the handler accepts', () => {
  const readWritten = (search: string) => writeAskedView(readAskedView(new URLSearchParams(search)))
  expect(readWritten('became=refused&page=3')).toBe('became=refused&page=3')
  expect(readWritten('became=approved&page=0&x=1')).toBe('')
  for (const search of ['', 'became=takenBack&page=3', 'page=50000']) {
    const query = queryOfAsked(readAskedView(new URLSearchParams(search)))
    const parsed = parseAskedQuery(new URLSearchParams(writeAskedQuery(query)))
    expect(parsed).toEqual({ ok: true, value: query })
  }
})

test('a result by which the bank cannot filter is searched for in two hundred entries at a time', () => {
  expect(queryOfAsked({ became: 'all', page: 2 })).toMatchObject({ limit: 200, offset: 200 })
  expect(queryOfAsked({ became: 'done', page: 1 })).toMatchObject({ limit: 200, offset: 0 })
  expect(queryOfAsked({ became: 'refused', page: 3 })).toMatchObject({ limit: 50, offset: 100 })
})
