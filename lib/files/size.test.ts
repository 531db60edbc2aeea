import { expect, it } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { sizeOf } from './size'

it('A size has at most three digits', () => {
  const sizes = [0, 1, 999, 1000, 421_888, 1023 * 1024, 1.4 * 1024 ** 2, 186 * 1024 ** 2]
  expect(sizes.map((size) => inEnglish(sizeOf(size)))).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 KB',
    '412 KB',
    '1 MB',
    '1.4 MB',
    '186 MB',
  ])
  expect(inEnglish(sizeOf(5 * 1024 ** 3))).toBe('5 GB')
  expect(inEnglish(sizeOf(26_214_400))).toBe('25 MB')
})
