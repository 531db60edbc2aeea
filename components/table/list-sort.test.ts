import { expect, test } from 'vitest'
import { ariaSort, nextSort } from './list-sort'

test('pressing another header sorts by it, from the start of the alphabet', () => {
  expect(nextSort({ by: 'displayName', direction: 'desc' }, 'accountNo')).toEqual({
    by: 'accountNo',
    direction: 'asc',
  })
})

test('pressing the same header again reverses the order, each time', () => {
  const once = nextSort({ by: 'accountNo', direction: 'asc' }, 'accountNo')
  expect(once).toEqual({ by: 'accountNo', direction: 'desc' })
  expect(nextSort(once, 'accountNo')).toEqual({ by: 'accountNo', direction: 'asc' })
})

test('only the sorted header is announced as sorted', () => {
  expect(ariaSort({ by: 'accountNo', direction: 'desc' }, 'accountNo')).toBe('descending')
  expect(ariaSort({ by: 'accountNo', direction: 'asc' }, 'accountNo')).toBe('ascending')
  expect(ariaSort({ by: 'accountNo', direction: 'asc' }, 'displayName')).toBe('none')
})
