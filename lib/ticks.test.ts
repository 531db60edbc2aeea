import { expect, test } from 'vitest'
import { namesOfTicked } from './ticks'

test('what is ticked is named only while it is there as it was', () => {
  const there = [
    { value: 'a', name: 'Passport' },
    { value: 'b', name: 'scan.pdf' },
  ]
  expect(namesOfTicked(there, ['b', 'a', 'gone'])).toEqual(['Passport', 'scan.pdf'])
  expect(namesOfTicked([], ['b'])).toEqual([])
})
