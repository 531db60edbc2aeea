import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { saidAge } from './age'

test.each([
  [0, 'Read just now'],
  [9_999, 'Read just now'],
  [10_000, 'Read 10 s ago'],
  [47_000, 'Read 40 s ago'],
  [60_000, 'Read 1 min ago'],
  [3_599_000, 'Read 59 min ago'],
])('what was read %i ms ago is said to be "%s"', (milliseconds, words) => {
  expect(inEnglish(saidAge(milliseconds))).toBe(words)
})
