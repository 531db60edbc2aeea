import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { readingsSaid } from './readings-said'

test('the page says how often the client was read while an outcome is unknown', () => {
  const told = (...given: Parameters<typeof readingsSaid>) => inEnglish(readingsSaid(...given))
  expect(told(0, undefined)).toBe('Reading')
  expect(told(0, 'Pending')).toBe('Reading')
  expect(told(1, 'Verified')).toBe('Read once · still Verified')
  expect(told(3, 'مغلق')).toBe('Read 3 times · still \u2068مغلق\u2069')
  expect(told(2, undefined)).toBe('Read 2 times · no answer yet')
})
