import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_WAIT_MS, SpentHere } from './allowance'

const ALLOWANCE = { free: 5, seconds: 60, step: 1 }
const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5) }))
afterEach(() => void vi.useRealTimers())

const move = (by: number) => vi.setSystemTime(Date.now() + by)
const jump = () => fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS })

test('a caller who waits as long as told gets in, whatever the clock does', () => {
  const step = fc.record({ by: jump(), points: fc.integer({ min: -3, max: 9 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const spent = new SpentHere()
      for (const { by, points } of steps) {
        move(by)
        const wait = spent.spend('one', 1, ALLOWANCE)
        expect(wait).toBeLessThanOrEqual(LONGEST_WAIT_MS)
        if (wait > 0) {
          move(wait)
          expect(spent.spend('one', 1, ALLOWANCE)).toBe(0)
        }
        spent.amend('one', points, ALLOWANCE)
      }
    }),
  )
})

test('a clock that is set back never adds spent points', () => {
  fc.assert(
    fc.property(fc.array(jump(), { maxLength: ALLOWANCE.free }), (jumps) => {
      const spent = new SpentHere()
      for (const by of jumps) {
        move(by)
        expect(spent.spend('one', 1, ALLOWANCE)).toBe(0)
      }
    }),
  )
})

test('a clock that is set back gives no points back either', () => {
  const spent = new SpentHere()
  for (let index = 0; index < ALLOWANCE.free; index += 1) spent.spend('one', 1, ALLOWANCE)
  move(-HOUR_MS)
  // The wait is unknown and so is over; the points are still spent, so the next caller waits.
  expect(spent.spend('one', 1, ALLOWANCE)).toBe(0)
  expect(spent.spend('one', 1, ALLOWANCE)).toBeGreaterThan(1000)
})
