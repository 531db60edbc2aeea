import { afterEach, expect, test, vi } from 'vitest'
import { configure } from '../test/environment'
import { asOfToday } from './as-of-today'

configure({ BUSINESS_TIME_ZONE: 'Pacific/Kiritimati' })
afterEach(() => vi.useRealTimers())

test('more than three days ago means before the last three days, by the bank’s calendar', () => {
  vi.setSystemTime('2026-11-20T09:59:00Z')
  expect(asOfToday({ olderThan: 3 })).toEqual({ submittedTo: [2026, 11, 16] })
  // Midnight has passed there, so the same question covers one day more.
  vi.setSystemTime('2026-11-20T10:00:00Z')
  expect(asOfToday({ olderThan: 3 })).toEqual({ submittedTo: [2026, 11, 17] })
  expect(asOfToday({ olderThan: 0 })).toEqual({ submittedTo: [2026, 11, 20] })
})

test('the earlier of two last days applies, and a query without an age is unchanged', () => {
  vi.setSystemTime('2026-11-20T12:00:00Z')
  for (const [submittedTo, last] of [
    [
      [2026, 11, 10],
      [2026, 11, 10],
    ],
    [
      [2026, 11, 18],
      [2026, 11, 17],
    ],
  ] as const)
    expect(asOfToday({ submittedTo, olderThan: 3 })).toEqual({ submittedTo: last })
  const asked = { submittedTo: [2026, 11, 18] as const, q: 'okafor' }
  expect(asOfToday({ ...asked, olderThan: undefined })).toEqual(asked)
})
