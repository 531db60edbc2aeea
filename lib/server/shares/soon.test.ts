import { afterEach, expect, test, vi } from 'vitest'
import { soon } from './soon'

afterEach(() => {
  vi.useRealTimers()
})

test('data that is there, or comes a moment later, is returned', async () => {
  vi.useFakeTimers()
  await expect(soon(Promise.resolve('read'))).resolves.toBe('read')
  const moment = soon(new Promise((resolve) => setTimeout(resolve, 200, 'a moment later')))
  await vi.advanceTimersByTimeAsync(200)
  await expect(moment).resolves.toBe('a moment later')
  expect(vi.getTimerCount()).toBe(0)
})

test('data that takes longer, or fails at any time, is left out', async () => {
  vi.useFakeTimers()
  const slow = soon(new Promise((_, reject) => setTimeout(reject, 3000, new Error('too late'))))
  await vi.advanceTimersByTimeAsync(250)
  await expect(slow).resolves.toBeUndefined()
  await vi.advanceTimersByTimeAsync(3000)
  await expect(soon(Promise.reject(new Error('failed')))).resolves.toBeUndefined()
})
