import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deadlineIn, msUntil } from './deadline'

const NOON = Date.parse('2024-03-05T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a deadline comes at its time though the time of day is set back meanwhile', () => {
  const deadline = deadlineIn(60_000)
  vi.advanceTimersByTime(20_000)
  vi.setSystemTime(NOON - 3_600_000)
  expect(msUntil(deadline)).toBe(40_000)
  vi.advanceTimersByTime(40_000)
  expect(msUntil(deadline)).toBe(0)
})

it('a deadline passes while the computer sleeps, though only the time of day goes on', () => {
  const deadline = deadlineIn(60_000)
  vi.setSystemTime(NOON + 3_600_000)
  expect(msUntil(deadline)).toBeLessThan(0)
})
