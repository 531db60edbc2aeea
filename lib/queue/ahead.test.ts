import { expect, test } from 'vitest'
import { drawnAt, forgetAhead, noteAhead } from './ahead'

test('the data of a client’s page is fresh when first shown, unless the page was prefetched', () => {
  const before = Date.now()
  expect(drawnAt(1, {})).toBeGreaterThanOrEqual(before)
  noteAhead(1, 'Nia')
  expect(drawnAt(1, {})).toBe(0)
  expect(drawnAt(2, {})).toBeGreaterThanOrEqual(before)
  forgetAhead(1)
  expect(drawnAt(1, {})).toBeGreaterThanOrEqual(before)
})
