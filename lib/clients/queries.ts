import { queryOptions } from '@tanstack/react-query'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import { isNotToWait, readsAgainWhenBack } from '@/lib/query-client'
import { type Client, type ClientCounts, type ClientsPage, COUNTS_KEPT_SECONDS } from './client'
import {
  type ClientFilters,
  type ClientsQuery,
  writeClientFilters,
  writeClientsQuery,
} from './search-params'
import { isBeingVerified } from './state'

// As long as a session lasts without anybody at work: pages that were read can be turned to while the bank is away.
const LISTS_KEPT_MS = 15 * 60_000

// Of a claim that ends by itself no page is told.
const LANE_READ_AGAIN_MS = 30_000

/** Reads of the clients domain. Invalidate `clientQueries.all()` after every command. */
export const clientQueries = {
  all: () => ['clients'] as const,

  list: (query: ClientsQuery) => {
    const search = writeClientsQuery(query)
    return queryOptions({
      queryKey: ['clients', 'list', search],
      queryFn: ({ signal }) => request<ClientsPage>(paths.api.clients(search), { signal }),
      gcTime: LISTS_KEPT_MS,
    })
  },

  /** The clients of a lane of the queue, read again only while somebody looks at it. */
  lane: (query: ClientsQuery) =>
    queryOptions({
      ...clientQueries.list(query),
      refetchInterval: ({ state: { error } }) => readsAgainWhenBack(error) || LANE_READ_AGAIN_MS,
    }),

  counts: (filters: Omit<ClientFilters, 'status'>) => {
    const search = writeClientFilters(filters)
    return queryOptions({
      queryKey: ['clients', 'counts', search],
      queryFn: ({ signal }) => request<ClientCounts>(paths.api.clientCounts(search), { signal }),
      // What they were counted before may be the very change that had them read again.
      refetchInterval: ({ state: { data, error } }) =>
        readsAgainWhenBack(error) || (data?.isKept && COUNTS_KEPT_SECONDS * 1000),
    })
  },

  one: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'one', clientId],
      queryFn: ({ signal }) => request<Client>(paths.api.client(clientId), { signal }),
      // Of how far a verification is no hint tells.
      refetchOnWindowFocus: (query) =>
        isNotToWait(query) &&
        (query.state.data && isBeingVerified(query.state.data) ? 'always' : true),
    }),
}
