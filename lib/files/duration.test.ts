import { expect, it } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { durationOf } from './duration'

it('The time left is rounded up', () => {
  const times = [0, 0.2, 11, 59.5, 61, 3600, 3901]
  expect(times.map((seconds) => inEnglish(durationOf(seconds)))).toEqual([
    '1 s',
    '1 s',
    '11 s',
    '1 min',
    '2 min',
    '1 h',
    '1 h 6 min',
  ])
})
