import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { Readiness } from './schema'

/** Under the clients' root key, so that every command reads it again. */
export const readinessQueries = {
  one: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'readiness', clientId],
      queryFn: ({ signal }) => request<Readiness>(deskPaths.api.readiness(clientId), { signal }),
    }),
}
