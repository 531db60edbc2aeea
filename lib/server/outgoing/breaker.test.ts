import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Attempt, Breaker } from './breaker'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const failedOf = (breaker: Breaker, count: number) => {
  for (let at = 0; at < count; at += 1) breaker.begin()?.failed()
}
const answeredOf = (breaker: Breaker, count: number) => {
  for (let at = 0; at < count; at += 1) breaker.begin()?.answered()
}
const opened = () => {
  const breaker = new Breaker(10)
  failedOf(breaker, 10)
  return breaker
}

describe('a breaker opens', () => {
  test('after ten failures, and not before', () => {
    const breaker = new Breaker(10)
    failedOf(breaker, 9)
    expect(breaker.begin()).toBeDefined()
    failedOf(breaker, 1)
    expect(breaker.begin()).toBeUndefined()
    expect(breaker.wait).toBe(5000)
  })

  test('only if failures are at least half of the twenty newest outcomes', () => {
    const breaker = new Breaker(10)
    for (let at = 0; at < 100; at += 1) {
      answeredOf(breaker, 3)
      failedOf(breaker, 2)
      breaker.begin()?.answered()
    }
    expect(breaker.wait).toBe(0)
    failedOf(breaker, 10)
    expect(breaker.wait).toBeGreaterThan(0)
  })

  test('never for failures of only one or two things, however often they fail', () => {
    const breaker = new Breaker(10)
    for (let at = 0; at < 100; at += 1) breaker.begin()?.failed({ thing: `record ${at % 2}` })
    expect(breaker.wait).toBe(0)
    breaker.begin()?.failed({ thing: 'another' })
    expect(breaker.wait).toBe(5000)
  })

  test('never if the failures do not fall within half a minute', () => {
    const breaker = new Breaker(10)
    for (let at = 0; at < 100; at += 1) {
      failedOf(breaker, 1)
      pass(3500)
    }
    expect(breaker.wait).toBe(0)
  })

  test('for as long as the other side asked, from five seconds to one minute', () => {
    for (const [asked, wait] of [
      [1000, 5000],
      [20_000, 20_000],
      [86_400_000, 60_000],
    ] as const) {
      const breaker = new Breaker(10)
      for (let at = 0; at < 10; at += 1) breaker.begin()?.failed({ pause: asked })
      expect(breaker.wait).toBe(wait)
    }
  })

  test('once, and reports it', () => {
    const told: boolean[] = []
    const breaker = new Breaker(10, (isOpen) => told.push(isOpen))
    const underWay = Array.from({ length: 24 }, () => breaker.begin())
    for (const attempt of underWay) attempt?.failed()
    expect(told).toEqual([true])
    pass(5000)
    breaker.begin()?.answered()
    expect(told).toEqual([true, false])
  })
})

describe('an open breaker', () => {
  test('lets one try at a time through once its pause is over', () => {
    const breaker = opened()
    pass(4999)
    expect(breaker.begin()).toBeUndefined()
    pass(1)
    const trying = breaker.begin()
    expect(trying).toBeDefined()
    expect(breaker.begin()).toBeUndefined()
    expect(breaker.wait).toBe(5000)
    trying?.failed()
    expect(breaker.begin()).toBeUndefined()
    pass(5000)
    expect(breaker.begin()).toBeDefined()
  })

  test('closes with the first answered try', () => {
    const breaker = opened()
    pass(5000)
    breaker.begin()?.answered()
    expect(breaker.wait).toBe(0)
    failedOf(breaker, 9)
    expect(breaker.wait).toBe(0)
  })

  test('lets the next try through at once after a try that told nothing', () => {
    const breaker = opened()
    pass(5000)
    breaker.begin()?.left()
    expect(breaker.begin()).toBeDefined()
  })

  test('lets the next try through when one takes longer than half a minute', () => {
    const breaker = opened()
    pass(5000)
    const long = breaker.begin()
    pass(30_000)
    const next = breaker.begin()
    expect(next).toBeDefined()
    long?.left()
    expect(breaker.begin()).toBeUndefined()
  })

  test('ignores the outcome of a request that began before it opened or closed', () => {
    const breaker = new Breaker(10)
    const before = Array.from({ length: 30 }, () => breaker.begin()) as Attempt[] // closed, so each may begin
    failedOf(breaker, 10)
    before[0]?.answered()
    expect(breaker.wait).toBe(5000)
    pass(5000)
    breaker.begin()?.answered()
    for (const attempt of before) attempt.failed()
    expect(breaker.wait).toBe(0)
  })

  test('lets a request through whose answer must be known: an answer closes it, a failure prolongs nothing', () => {
    const breaker = opened()
    pass(2000)
    breaker.begin(true)?.failed()
    expect(breaker.wait).toBe(3000)
    breaker.begin(true)?.answered()
    expect(breaker.wait).toBe(0)
  })
})
