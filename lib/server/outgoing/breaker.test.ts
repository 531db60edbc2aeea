import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Attempt, Breaker } from './breaker'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const failedOf = (breaker: Breaker, count: number) => {
  for (let at = 0; at < count; at += 1) breaker.begin(`list ${at}`)?.failed()
}
const answeredOf = (breaker: Breaker, count: number) => {
  for (let at = 0; at < count; at += 1) breaker.begin('list')?.answered()
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
    expect(breaker.begin('list')).toBeDefined()
    failedOf(breaker, 1)
    expect(breaker.begin('list')).toBeUndefined()
    expect(breaker.wait).toBe(5000)
  })

  test('only where they are at least half of the twenty newest outcomes', () => {
    const breaker = new Breaker(10)
    for (let at = 0; at < 100; at += 1) {
      answeredOf(breaker, 3)
      failedOf(breaker, 2)
      breaker.begin('another list')?.answered()
    }
    expect(breaker.wait).toBe(0)
    failedOf(breaker, 10)
    expect(breaker.wait).toBeGreaterThan(0)
  })

  test('never for one or two things alone that cannot be had, however often', () => {
    const breaker = new Breaker(10)
    for (let at = 0; at < 100; at += 1) breaker.begin(`record ${at % 2}`)?.failed()
    expect(breaker.wait).toBe(0)
    breaker.begin('another')?.failed()
    expect(breaker.wait).toBe(5000)
  })

  test('never for failures that are further apart than half a minute together', () => {
    const breaker = new Breaker(10)
    for (let at = 0; at < 100; at += 1) {
      failedOf(breaker, 1)
      pass(3500)
    }
    expect(breaker.wait).toBe(0)
  })

  test('for as long as the other side asked to be left alone, and a minute at most', () => {
    for (const [asked, wait] of [
      [1000, 5000],
      [20_000, 20_000],
      [86_400_000, 60_000],
    ] as const) {
      const breaker = new Breaker(10)
      for (let at = 0; at < 10; at += 1) breaker.begin(`list ${at}`)?.failed(asked)
      expect(breaker.wait).toBe(wait)
    }
  })

  test('once, and says so', () => {
    const told: boolean[] = []
    const breaker = new Breaker(10, (isOpen) => told.push(isOpen))
    const underWay = Array.from({ length: 24 }, (_, at) => breaker.begin(`list ${at}`))
    for (const attempt of underWay) attempt?.failed()
    expect(told).toEqual([true])
    pass(5000)
    breaker.begin('list')?.answered()
    expect(told).toEqual([true, false])
  })
})

describe('an open breaker', () => {
  test('lets one try at a time through once its pause is over', () => {
    const breaker = opened()
    pass(4999)
    expect(breaker.begin('list')).toBeUndefined()
    pass(1)
    const trying = breaker.begin('list')
    expect(trying).toBeDefined()
    expect(breaker.begin('list')).toBeUndefined()
    expect(breaker.wait).toBe(5000)
    trying?.failed()
    expect(breaker.begin('list')).toBeUndefined()
    pass(5000)
    expect(breaker.begin('list')).toBeDefined()
  })

  test('closes with the first try that is answered', () => {
    const breaker = opened()
    pass(5000)
    breaker.begin('list')?.answered()
    expect(breaker.wait).toBe(0)
    failedOf(breaker, 9)
    expect(breaker.wait).toBe(0)
  })

  test('lets the next one try at once where a try came to nothing', () => {
    const breaker = opened()
    pass(5000)
    breaker.begin('list')?.left()
    expect(breaker.begin('list')).toBeDefined()
  })

  test('lets the next one try where a try takes longer than half a minute', () => {
    const breaker = opened()
    pass(5000)
    const long = breaker.begin('list')
    pass(30_000)
    const next = breaker.begin('list')
    expect(next).toBeDefined()
    long?.left()
    expect(breaker.begin('list')).toBeUndefined()
  })

  test('takes nothing for news that began before it opened, or before it closed', () => {
    const breaker = new Breaker(10)
    const before = Array.from({ length: 30 }, () => breaker.begin('list')) as Attempt[] // closed, so each may begin
    failedOf(breaker, 10)
    before[0]?.answered()
    expect(breaker.wait).toBe(5000)
    pass(5000)
    breaker.begin('list')?.answered()
    for (const attempt of before) attempt.failed()
    expect(breaker.wait).toBe(0)
  })

  test('is asked anyway for what has to be known: answered it closes, failed it prolongs nothing', () => {
    const breaker = opened()
    pass(2000)
    breaker.begin('record', true)?.failed()
    expect(breaker.wait).toBe(3000)
    breaker.begin('record', true)?.answered()
    expect(breaker.wait).toBe(0)
  })
})
