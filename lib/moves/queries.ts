import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { Ending, Reason } from './schema'

/** Reads of the moves domain. */
export const moveQueries = {
  /** Read at every opening of the dialog: the bank's list may have changed. */
  reasons: (ending: Ending) =>
    queryOptions({
      queryKey: ['ending-reasons', ending],
      queryFn: ({ signal }) => request<Reason[]>(deskPaths.api.endingReasons(ending), { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
