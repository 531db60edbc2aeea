import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientQueries } from '@/lib/clients/queries'
import { aClient } from '@/lib/clients/test/a-client'
import type { Problem } from '@/lib/http/problem'
import { RequestFailed } from '@/lib/http/request'
import { queueQueries } from '@/lib/queue/queries'
import { queryOfQueue } from '@/lib/queue/search-params'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query that holds `data` and was just told to wait for `retryAfter` seconds, if given. */
function queryWith(retryAfter?: number, data?: unknown) {
  const queryClient = new QueryClient()
  const query = queryClient.getQueryCache().build(queryClient, { queryKey: ['any'] })
  const problem = { code: 'bank_not_asked', retryAfter } as Problem // only these members are read
  const error = retryAfter === undefined ? null : new RequestFailed(problem)
  query.setState({ data, error, errorUpdatedAt: Date.now() })
  return query as never // fits whatever query it stands for
}

test.each([
  ['a lane', clientQueries.lane(queryOfQueue({ officeId: undefined, page: 1 }, 'pending'))],
  ['who would be next', queueQueries.ahead({ lane: 'verify', leaving: 1 })],
  ['who was skipped', queueQueries.skips()],
  ['a claim', queueQueries.claim({ clientId: 7 })],
])(
  '%s is read again on its own schedule, but not before the wait that it was given is over',
  (_, { refetchInterval }) => {
    const after = (query: never) =>
      typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
    expect(after(queryWith())).toBeLessThanOrEqual(60_000)
    expect(after(queryWith(200))).toBeGreaterThanOrEqual(200_000)
  },
)

test.each([
  ['a claim', queueQueries.claim({ clientId: 7 }), undefined],
  ['a client', clientQueries.one(7), aClient()],
  [
    'a client whose verification is under way',
    clientQueries.one(7),
    aClient({ verification: 'underWay' }),
  ],
])(
  '%s is read when the user looks at its page again, but not before the wait that it was given is over',
  (_, { refetchOnWindowFocus }, data) => {
    const isRead = (query: never) =>
      typeof refetchOnWindowFocus === 'function'
        ? refetchOnWindowFocus(query)
        : refetchOnWindowFocus
    expect(isRead(queryWith(undefined, data))).toBeTruthy()
    const told = queryWith(200, data)
    expect(isRead(told)).toBe(false)
    vi.advanceTimersByTime(200_000)
    expect(isRead(told)).toBeTruthy()
  },
)
