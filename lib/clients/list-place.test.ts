import { describe, expect, test } from 'vitest'
import type { ClientListItem, ClientsPage } from './client'
import { placeIn, placeOn, windowAt } from './list-place'
import { DEFAULT_VIEW } from './search-params'

const row = (id: number): ClientListItem => ({ id, state: 'pending', timeline: {} })
const page = (ids: number[], more: Partial<ClientsPage> = {}): ClientsPage => ({
  totalFilteredRecords: 333,
  pageItems: ids.map(row),
  ...more,
})
const around = (ids: number[], clientId: number, at: number, more?: Partial<ClientsPage>) => {
  const place = placeIn(page(ids, more), clientId, at)
  return place && { ...place, previous: place.previous?.id, next: place.next?.id }
}

describe('the rows read around a position are', () => {
  test('three in the middle of the list, two at its beginning', () => {
    expect(windowAt(DEFAULT_VIEW, 7)).toMatchObject({ offset: 6, limit: 3 })
    expect(windowAt(DEFAULT_VIEW, 0)).toMatchObject({ offset: 0, limit: 2 })
  })
})

describe('the neighbours of a client are', () => {
  test('the rows before and after it', () => {
    expect(around([6, 7, 8], 7, 7)).toEqual({
      at: 7,
      total: 333,
      previous: 6,
      next: 8,
      hasLeft: false,
    })
  })

  test('none and the second, where it is the first', () => {
    expect(around([1, 2], 1, 0)).toMatchObject({ at: 0, previous: undefined, next: 2 })
  })

  test('the last but one and none, where it is the last', () => {
    expect(around([8, 9], 9, 332)).toMatchObject({ at: 332, previous: 8, next: undefined })
  })

  test('those of its new position, where other clients came before it', () => {
    expect(around([6, 60, 7], 7, 7)).toMatchObject({ at: 8, previous: 60, next: undefined })
  })
})

test('the next client moves into the position of one that has left the list', () => {
  expect(around([6, 8, 9], 7, 7)).toMatchObject({ at: 7, previous: 6, next: 8, hasLeft: true })
  expect(around([2, 3], 1, 0)).toMatchObject({ at: 0, previous: undefined, next: 2, hasLeft: true })
})

test('unreadable rows give no position', () => {
  expect(around([6, 7], 7, 7, { unreadable: 1 })).toBeUndefined()
  expect(placeOn(DEFAULT_VIEW, page([5], { unreadable: 1 }), 5)).toBeUndefined()
})

test('a position counts across all pages', () => {
  const view = { ...DEFAULT_VIEW, page: 3 }
  expect(placeOn(view, page([5, 7]), 7)).toBe(101)
  expect(placeOn(view, page([5, 7]), 8)).toBeUndefined()
})
