import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { ActivityPage } from './schema'
import { type ActivityQuery, writeActivityQuery } from './search-params'

/** Reads of the trail, under the clients' root key: every command and every hint reads them again. */
export const activityQueries = {
  tenant: (query: ActivityQuery) => {
    const search = writeActivityQuery(query)
    return queryOptions({
      queryKey: ['clients', 'activity', search],
      queryFn: ({ signal }) => request<ActivityPage>(deskPaths.api.activity(search), { signal }),
    })
  },

  client: (clientId: number, query: ActivityQuery) => {
    const search = writeActivityQuery(query)
    return queryOptions({
      queryKey: ['clients', 'activity', clientId, search],
      queryFn: ({ signal }) =>
        request<ActivityPage>(deskPaths.api.clientActivity(clientId, search), { signal }),
    })
  },
}
