import { expect, test } from 'vitest'
import { verificationWords as words } from './words'

test('a name that is read from right to left takes nothing of its sentence along', () => {
  expect(words.done('محمد (2)')).toBe('Verified \u2068محمد (2)\u2069')
  // What is sent stays as it is.
  expect(words.recordName('جواز', 3)).toBe('جواز (record 3)')
})
