import { expect, test } from 'vitest'
import { namesOfTicked, noLongerTicked } from './ticks'

test('what is ticked is named only while it is there as it was', () => {
  const there = [
    { value: 'a', name: 'Passport' },
    { value: 'b', name: 'scan.pdf' },
  ]
  expect(namesOfTicked(there, ['b', 'a', 'gone'])).toEqual(['Passport', 'scan.pdf'])
  expect(namesOfTicked([], ['b'])).toEqual([])
})

test('what is no longer ticked is named, and a name read from right to left keeps to itself', () => {
  expect(noLongerTicked([])).toBe('')
  expect(noLongerTicked(['Passport', 'جواز (record 2)'])).toBe(
    'No longer ticked, because the bank does not list them as they were: Passport; \u2068جواز (record 2)\u2069.',
  )
})
