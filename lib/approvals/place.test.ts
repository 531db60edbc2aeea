import { expect, test } from 'vitest'
import { placeAmong } from './place'

const waiting = [{ id: 3 }, { id: 7 }, { id: 9 }]

test('a request has a position among those that wait, with one before and one after it', () => {
  expect(placeAmong(waiting, 7)).toEqual({
    number: 2,
    count: 3,
    previous: { id: 3 },
    next: { id: 9 },
    onward: { id: 9 },
  })
})

test('after the last request the first one comes next', () => {
  expect(placeAmong(waiting, 9)).toMatchObject({ number: 3, next: undefined, onward: { id: 3 } })
})

test('a request that no longer waits has no number, and leads on from its former position', () => {
  expect(placeAmong(waiting, 5)).toMatchObject({
    number: undefined,
    previous: { id: 3 },
    onward: { id: 7 },
  })
})

test('the only request has none to go on to', () => {
  expect(placeAmong([{ id: 3 }], 3)).toMatchObject({ count: 1, onward: undefined })
  expect(placeAmong([], 3)).toMatchObject({ count: 0, onward: undefined })
})
