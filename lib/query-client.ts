import {
  environmentManager,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryState,
} from '@tanstack/react-query'
import { problemOf } from './http/request'
import { askedToWait, readAgainAfter } from './http/wait'

/** Milliseconds until what failed is read again by itself; false where it needs a person, or did not fail. */
export const readsAgainWhenBack = (error: Error | null): number | false =>
  (error && readAgainAfter(problemOf(error))) ?? false

/** A query, of whatever it reads, as far as its failure goes. */
type Failing = { state: Pick<QueryState, 'error' | 'errorUpdatedAt'> }

/** Whether a page may read this again by itself just now: nobody has asked it to wait. A person may at any time. */
export function isNotToWait({ state: { error, errorUpdatedAt } }: Failing): boolean {
  return !error || Date.now() - errorUpdatedAt >= askedToWait(problemOf(error))
}

/**
 * What is to be read again is asked for after that was said: a question that was on its way may have been answered
 * before. React Query would take the answer to a first one for new, and to one that nobody looks at yet.
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
 * One client per browser tab. It never retries: the server already tried a read twice. It asks without a line
 * too: a question that is put off says nothing, and one that fails can be told.
 */
export function createQueryClient(): QueryClient {
  const client = new AsksAnew({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: isNotToWait,
        // A page recovers by itself once its console, or the bank, is back.
        refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  if (environmentManager.isServer()) forgetByItself(client)
  return client
}

/**
 * On the server a client goes with the page it drew. How long a query is kept in a tab would be a timer here, and what
 * a timer was set by is held for as long: the whole request.
 */
function forgetByItself(client: QueryClient): void {
  const asInTab = client.defaultQueryOptions.bind(client)
  client.defaultQueryOptions = (options) => ({
    ...asInTab(options),
    gcTime: Number.POSITIVE_INFINITY,
  })
}
