import { queryOptions } from '@tanstack/react-query'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import { type Client, type ClientCounts, type ClientsPage, COUNTS_KEPT_SECONDS } from './client'
import {
  type ClientFilters,
  type ClientsQuery,
  writeClientFilters,
  writeClientsQuery,
} from './search-params'

/** Reads of the clients domain. Invalidate `clientQueries.all()` after every command. */
export const clientQueries = {
  all: () => ['clients'] as const,

  list: (query: ClientsQuery) => {
    const search = writeClientsQuery(query)
    return queryOptions({
      queryKey: ['clients', 'list', search],
      queryFn: ({ signal }) => request<ClientsPage>(paths.api.clients(search), { signal }),
    })
  },

  counts: (filters: Omit<ClientFilters, 'status'>) => {
    const search = writeClientFilters(filters)
    return queryOptions({
      queryKey: ['clients', 'counts', search],
      queryFn: ({ signal }) => request<ClientCounts>(paths.api.clientCounts(search), { signal }),
      // What they were counted before may be the very change that had them read again.
      refetchInterval: ({ state }) => state.data?.isKept && COUNTS_KEPT_SECONDS * 1000,
    })
  },

  one: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'one', clientId],
      queryFn: ({ signal }) => request<Client>(paths.api.client(clientId), { signal }),
    }),
}
