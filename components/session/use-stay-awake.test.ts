import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellOfInput } from './use-stay-awake'

let told: number
let stop: () => void
function start(warnedBefore: number): void {
  stop = tellOfInput(async () => {
    told += 1
  }, warnedBefore)
}
const press = () => void window.dispatchEvent(new Event('pointerdown'))
/** Presses once a second. */
function work(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    press()
    vi.advanceTimersByTime(1000)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  told = 0
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a person at work is reported once a minute, and nobody is while nothing is done', () => {
  start(120)
  work(60)
  expect(told).toBe(0)
  work(121)
  expect(told).toBe(3)
  vi.advanceTimersByTime(600_000)
  expect(told).toBe(3)
})

test('the first press on a page that was opened shortly before the end keeps the session alive', () => {
  start(10)
  press()
  expect(told).toBe(1)
})

test('in a session of half a minute a person at work is reported every few seconds', () => {
  start(10)
  work(30)
  expect(told).toBe(6)
})
