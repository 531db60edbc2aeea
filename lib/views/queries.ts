import { queryOptions } from '@tanstack/react-query'
import { COUNTS_KEPT_SECONDS } from '@/lib/clients/client'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { readsAgainEvery } from '@/lib/query-client'
import { MOST_COUNTED, type SavedView, type SavedViews, type ViewCounts } from './rules'

const STORE_AGAIN_MS = 5000

export const viewQueries = {
  /** The person's own views, read again while the store is unavailable. */
  all: () =>
    queryOptions({
      queryKey: ['views'] as const,
      queryFn: ({ signal }) => request<SavedViews>(deskPaths.api.views(), { signal }),
      refetchInterval: ({ state: { data, error } }) =>
        readsAgainEvery(error, data?.views === null && !data.isUnreadable && STORE_AGAIN_MS),
    }),

  /** How many clients the first of these views find. Read again with everything else about clients. */
  counts: (views: readonly SavedView[]) =>
    queryOptions({
      queryKey: [
        'clients',
        'views',
        ...views.slice(0, MOST_COUNTED).map(({ id, query }) => `${id} ${query}`),
      ],
      queryFn: ({ signal }) => request<ViewCounts>(deskPaths.api.viewCounts(), { signal }),
      enabled: views.length > 0,
      refetchInterval: ({ state: { data, error } }) =>
        readsAgainEvery(error, data?.isKept && COUNTS_KEPT_SECONDS * 1000),
    }),
}
