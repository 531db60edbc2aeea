import { expect, it, vi } from 'vitest'
import { firstSeen } from './first-seen'

it('data from the server is dated by its first arrival, however often it is shown again', () => {
  vi.useFakeTimers({ now: 1000 })
  const page = {}
  expect(firstSeen(page)).toBe(1000)
  vi.setSystemTime(400_000)
  expect(firstSeen(page)).toBe(1000)
  expect(firstSeen({})).toBe(400_000)
  vi.useRealTimers()
})
