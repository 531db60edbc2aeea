import { queryOptions } from '@tanstack/react-query'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import { isNotToWait, LANE_READ_AGAIN_MS, readsAgainEvery } from '@/lib/query-client'
import { type Client, type ClientCounts, type ClientsPage, COUNTS_KEPT_SECONDS } from './client'
import {
  type ClientFilters,
  type ClientsQuery,
  writeClientFilters,
  writeClientsQuery,
} from './search-params'
import { isBeingVerified } from './state'

// As long as an idle session lasts, so that pages already read can still be opened while the bank is down.
const LISTS_KEPT_MS = 15 * 60_000

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

  /** The clients in a lane of the queue, read again only while somebody looks at it. */
  lane: (query: ClientsQuery) =>
    queryOptions({
      ...clientQueries.list(query),
      refetchInterval: ({ state: { error } }) => readsAgainEvery(error, LANE_READ_AGAIN_MS),
    }),

  counts: (filters: Omit<ClientFilters, 'status'>) => {
    const search = writeClientFilters(filters)
    return queryOptions({
      queryKey: ['clients', 'counts', search],
      queryFn: ({ signal }) => request<ClientCounts>(paths.api.clientCounts(search), { signal }),
      // Kept counts may be from before the very change that caused this reading.
      refetchInterval: ({ state: { data, error } }) =>
        readsAgainEvery(error, data?.isKept && COUNTS_KEPT_SECONDS * 1000),
    })
  },

  one: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'one', clientId],
      queryFn: ({ signal }) => request<Client>(paths.api.client(clientId), { signal }),
      // No hint tells of progress in a verification.
      refetchOnWindowFocus: (query) =>
        isNotToWait(query) &&
        (query.state.data && isBeingVerified(query.state.data) ? 'always' : true),
    }),
}
