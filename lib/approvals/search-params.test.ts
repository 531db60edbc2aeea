import { expect, test } from 'vitest'
import type { HeldCommand } from './schema'
import { matching, readApprovalsView, writeApprovalsView } from './search-params'

const held = (id: number, action: string, maker?: string): HeldCommand => ({
  id,
  action,
  entity: 'CLIENT',
  maker,
  byManualReview: false,
  changes: [],
  others: 0,
})

const items = [held(1, 'ACTIVATE', 'officer'), held(2, 'CLOSE', 'officer'), held(3, 'ACTIVATE')]
const idsFor = (search: string) =>
  matching(items, readApprovalsView(new URLSearchParams(search))).map(({ id }) => id)

test('the address narrows the list to what waits and to who asked for it', () => {
  expect(idsFor('')).toEqual([1, 2, 3])
  expect(idsFor('what=ACTIVATE_CLIENT')).toEqual([1, 3])
  expect(idsFor('maker=officer')).toEqual([1, 2])
  expect(idsFor('what=ACTIVATE_CLIENT&maker=officer')).toEqual([1])
  expect(idsFor('what=FLY_CLIENT')).toEqual([])
})

test('an address is written as it is read, and what is no filter is left out', () => {
  const written = 'what=CLOSE_CLIENT&maker=officer%40hillside'
  expect(writeApprovalsView(readApprovalsView(new URLSearchParams(written)))).toBe(written)
  const junk = new URLSearchParams({ what: '', maker: 'x'.repeat(101), page: '7' })
  expect(writeApprovalsView(readApprovalsView(junk))).toBe('')
})
