import { expect, test } from 'vitest'
import type { Action } from '@/lib/actions'
import type { WaitingCommand } from './schema'
import { matching, readApprovalsView, writeApprovalsView } from './search-params'

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

test('the address narrows the list to what waits and to who asked for it', () => {
  expect(idsFor('')).toEqual([1, 2, 3])
  expect(idsFor('what=client.activate')).toEqual([1, 3])
  expect(idsFor('maker=officer')).toEqual([1, 2])
  expect(idsFor('what=client.activate&maker=officer')).toEqual([1])
  expect(idsFor('what=client.fly')).toEqual([])
})

test('an address is written as it is read, and what is no filter is left out', () => {
  const written = 'what=client.close&maker=officer%40hillside'
  expect(writeApprovalsView(readApprovalsView(new URLSearchParams(written)))).toBe(written)
  const junk = new URLSearchParams({ what: '', maker: 'x'.repeat(101), page: '7' })
  expect(writeApprovalsView(readApprovalsView(junk))).toBe('')
})
