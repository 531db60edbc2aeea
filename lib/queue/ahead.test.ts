import { expect, test } from 'vitest'
import { drawnAt, forgetAhead, noteAhead } from './ahead'

test('what the page of a client is drawn from is new when it is first shown, unless it was fetched before', () => {
  const before = Date.now()
  expect(drawnAt(1, {})).toBeGreaterThanOrEqual(before)
  noteAhead(1, 'Nia')
  expect(drawnAt(1, {})).toBe(0)
  expect(drawnAt(2, {})).toBeGreaterThanOrEqual(before)
  forgetAhead(1)
  expect(drawnAt(1, {})).toBeGreaterThanOrEqual(before)
})
