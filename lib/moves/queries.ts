import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { Ending, Reason } from './move'

/** Reads of the moves domain. */
export const moveQueries = {
  /**
   * Read whenever the dialog opens, because the bank's list may have changed. Not read while it is open: a reason that has
   * since disappeared from the list would still be sent.
   */
  reasons: (ending: Ending) =>
    queryOptions({
      queryKey: ['ending-reasons', ending],
      queryFn: ({ signal }) => request<Reason[]>(deskPaths.api.endingReasons(ending), { signal }),
      staleTime: ({ state }) => (state.data ? 'static' : 0),
      gcTime: 0,
    }),
}
