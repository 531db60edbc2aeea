import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/words/test/in-english'
import { momentIn, momentOf } from './moment'

const at = Date.UTC(2026, 8, 5, 21, 30, 9)

test('a moment is shown by the bank’s clock, even where the bank’s day is another', () => {
  expect(inEnglish(momentOf('UTC', at))).toBe('5 Sep 2026, 21:30:09')
  expect(inEnglish(momentOf('Africa/Nairobi', at))).toBe('6 Sep 2026, 00:30:09')
  expect(inEnglish(momentOf('America/New_York', at))).toBe('5 Sep 2026, 17:30:09')
  expect(inEnglish(momentIn('Africa/Nairobi', at))).toBe('6 Sep 2026, 00:30:09 Africa/Nairobi')
})
