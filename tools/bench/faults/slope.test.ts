import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slopeOf } from './slope'

const minutes = (count: number, value: (at: number) => number) =>
  Array.from({ length: count * 30 }, (_, at) => ({ at: at / 30, value: value(at / 30) }))

test('a value that grows by two a minute has that slope, despite short peaks above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 30 }), fc.nat(500), (count, start) => {
      const samples = minutes(count, (at) => start + 2 * Math.floor(at) + (at % 1) * 40)
      const { slope, error } = slopeOf(samples)
      expect(slope).toBeCloseTo(2)
      expect(error).toBeCloseTo(0)
    }),
  )
})

test('a value that goes up and down without growing has no slope that differs from zero', () => {
  const { slope, error } = slopeOf(minutes(20, (at) => 150 + 3 * (Math.floor(at) % 2)))
  expect(Math.abs(slope)).toBeLessThan(error)
})

test('fewer than four minutes give no slope', () => {
  expect(slopeOf(minutes(3, () => 1)).slope).toBeNaN()
  expect(slopeOf([]).slope).toBeNaN()
})
