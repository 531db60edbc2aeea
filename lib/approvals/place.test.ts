import { expect, test } from 'vitest'
import { placeAmong } from './place'

const waiting = [{ id: 3 }, { id: 7 }, { id: 9 }]

test('a request has a place among those that wait, and others before and behind it', () => {
  expect(placeAmong(waiting, 7)).toEqual({
    number: 2,
    count: 3,
    previous: { id: 3 },
    next: { id: 9 },
    onward: { id: 9 },
  })
})

test('behind the last request one goes on to the first', () => {
  expect(placeAmong(waiting, 9)).toMatchObject({ number: 3, next: undefined, onward: { id: 3 } })
})

test('one that waits no longer has no number, and leads on from where it was', () => {
  expect(placeAmong(waiting, 5)).toMatchObject({
    number: undefined,
    previous: { id: 3 },
    onward: { id: 7 },
  })
})

test('behind the only one there is nothing', () => {
  expect(placeAmong([{ id: 3 }], 3)).toMatchObject({ count: 1, onward: undefined })
  expect(placeAmong([], 3)).toMatchObject({ count: 0, onward: undefined })
})
