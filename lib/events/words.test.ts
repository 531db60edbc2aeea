import { expect, test } from 'vitest'
import { liveWords } from './words'

test.each([
  [0, '; read just now'],
  [9_999, '; read just now'],
  [10_000, '; read 10 s ago'],
  [47_000, '; read 40 s ago'],
  [60_000, '; read 1 min ago'],
  [3_599_000, '; read 59 min ago'],
])('what was read %i ms ago is said to be "%s"', (milliseconds, words) => {
  expect(liveWords.read(milliseconds, true)).toBe(words)
})

test('where nobody tells the console, only the age is said', () => {
  expect(liveWords.read(47_000, false)).toBe('Read 40 s ago')
})
