import {
  environmentManager,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryState,
} from '@tanstack/react-query'
import { hasEnded } from './http/has-ended'
import { problemOf } from './http/request'
import { askedToWait, readAgainAfter } from './http/wait'

// A page hears of an answer at once. By default it would hear after a timer, and a browser may draw a frame before that.
notifyManager.setScheduler(queueMicrotask)

/** How long an answer is not read again without cause, in milliseconds. */
export const FRESH_MS = 10_000

/** How often a lane of the queue is read again, in milliseconds: no hint tells a page that a claim has expired. */
export const LANE_READ_AGAIN_MS = 30_000

/** Milliseconds until a failed read is repeated automatically; false where it needs a person, or did not fail. */
export const readsAgainWhenBack = (error: Error | null): number | false =>
  (error && readAgainAfter(problemOf(error))) ?? false

let isOver = false

/** Tells whether the page is covered because its session is over; uncovered, it reads everything again. */
export function pauseReads(over: boolean): void {
  isOver = over
}

/**
 * Whether a failed read is not repeated, because the page is covered after its session: it may stand there all night. While
 * the page is not covered, the answer that the session has ended may be from before a sign-in beside it.
 */
export const isPausedBy = (error: Error | null): boolean => isOver && hasEnded(error)

/** Milliseconds until a read is repeated that is repeated after `every` milliseconds anyway, failed or not. */
export const readsAgainEvery = (
  error: Error | null,
  every: number | false | undefined,
): number | false => readsAgainWhenBack(error) || (!isPausedBy(error) && every) || false

/** The failure of a query, whatever it reads. */
type Failing = { state: Pick<QueryState, 'error' | 'errorUpdatedAt'> }

/**
 * Whether a page may repeat this read on its own now, because no answer has asked it to wait. A person may do so at any time.
 */
export function isNotToWait({ state: { error, errorUpdatedAt } }: Failing): boolean {
  return !error || Date.now() - errorUpdatedAt >= askedToWait(problemOf(error))
}

/**
 * Invalidating a query always sends a new request: one that is already under way may have been answered before the change.
 * React Query would accept the answer to a first request, or to a query that no component watches, as fresh.
 */
class AsksAnew extends QueryClient {
  override invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching')
    for (const query of underWay) void query.cancel({ silent: true })
    const anew = underWay.map((query) => query.fetch().catch(() => undefined))
    return Promise.all([
      super.invalidateQueries(filters, { ...options, cancelRefetch: false }),
      ...anew,
    ]).then(() => undefined)
  }
}

/**
 * One query client per browser tab. It never retries, because the server has already tried each read twice. It also sends
 * requests while offline: a paused request reports nothing, but a failed one can be shown.
 */
export function createQueryClient(): QueryClient {
  const client = new AsksAnew({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: isNotToWait,
        // A page recovers on its own once its console, or the bank, is back.
        refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  if (environmentManager.isServer()) forgetByItself(client)
  return client
}

/**
 * On the server a query client lives as long as the page it draws. The time that a tab keeps a query would start a timer
 * here, and the timer would keep the whole request in memory for as long.
 */
function forgetByItself(client: QueryClient): void {
  const asInTab = client.defaultQueryOptions.bind(client)
  client.defaultQueryOptions = (options) => ({
    ...asInTab(options),
    gcTime: Number.POSITIVE_INFINITY,
  })
}
