import { expect, test } from 'vitest'
import { formatMoment } from './moment'

const at = Date.UTC(2026, 8, 5, 21, 30, 9)

test('a moment is told by the clock of the bank, also where its day is another there', () => {
  expect(formatMoment('UTC', at)).toBe('5 Sep 2026, 21:30:09')
  expect(formatMoment('Africa/Nairobi', at)).toBe('6 Sep 2026, 00:30:09')
  expect(formatMoment('America/New_York', at)).toBe('5 Sep 2026, 17:30:09')
})
