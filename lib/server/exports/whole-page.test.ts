import { expect, test, vi } from 'vitest'
import { BankFailure } from '../bank/errors'
import { plainStaff } from '../test/plain-staff'
import { wholePage } from './whole-page'

test('the wait for a busy bank ends once the person has left', async () => {
  const busy = new BankFailure('busy', false, { retryAfter: 100 })
  const read = vi.fn().mockRejectedValue(busy)
  const leaving = new AbortController()
  const page = wholePage(plainStaff, read, { leaving: leaving.signal })
  await expect.poll(() => read.mock.calls).toHaveLength(1)
  leaving.abort()
  await expect(page).rejects.toBe(busy)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a follower is told how long a busy bank is left alone, and how many rows the list has', async () => {
  const read = vi
    .fn()
    .mockRejectedValueOnce(new BankFailure('busy', false, { retryAfter: 0 }))
    .mockResolvedValue({ totalFilteredRecords: 7, pageItems: [] })
  const [waits, counts] = [vi.fn(), vi.fn()]
  const before = Date.now()
  await wholePage(plainStaff, read, { waits, counts })
  const [until] = waits.mock.calls[0] ?? []
  expect(until).toBeGreaterThanOrEqual(before)
  expect(until).toBeLessThanOrEqual(Date.now())
  expect(waits).toHaveBeenCalledTimes(1)
  expect(counts.mock.calls).toEqual([[7]])
})
