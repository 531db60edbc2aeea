import { expect, test, vi } from 'vitest'
import { BankFailure } from '../bank/errors'
import { plainStaff } from '../test/plain-staff'
import { wholePage } from './whole-page'

test.each(['busy', 'failed'] as const)(
  'a failure of the kind %s that names a wait is waited out, and the bank asked again',
  async (kind) => {
    const page = { totalFilteredRecords: 0, pageItems: [] }
    const read = vi
      .fn()
      .mockRejectedValueOnce(new BankFailure(kind, false, { retryAfter: 0 }))
      .mockResolvedValue(page)
    const waits = vi.fn()
    expect(await wholePage(plainStaff, read, { waits })).toBe(page)
    expect(read).toHaveBeenCalledTimes(2)
    expect(waits).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['fails without asking to wait', undefined, { waits: () => undefined }],
  ['fails and asks to wait, of which nobody would hear,', 0, {}],
])('a bank that %s is not waited for', async (_, retryAfter, follower) => {
  const failed = new BankFailure('failed', false, { retryAfter })
  const read = vi.fn().mockRejectedValue(failed)
  await expect(wholePage(plainStaff, read, follower)).rejects.toBe(failed)
  expect(read).toHaveBeenCalledTimes(1)
})

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
