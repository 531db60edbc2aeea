import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { saidAge } from './age'

test.each([
  [0, 'Last updated just now'],
  [9_999, 'Last updated just now'],
  [10_000, 'Last updated 10 s ago'],
  [47_000, 'Last updated 40 s ago'],
  [60_000, 'Last updated 1 min ago'],
  [3_599_000, 'Last updated 59 min ago'],
])('data read %i ms ago is labelled "%s"', (milliseconds, words) => {
  expect(inEnglish(saidAge(milliseconds))).toBe(words)
})
