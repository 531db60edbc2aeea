import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { Ending, Reason } from './move'

/** Reads of the moves domain. */
export const moveQueries = {
  /**
   * Read at every opening of the dialog, because the bank's list may have changed; and only then, or a reason that is
   * gone since would still be sent while the list shows another.
   */
  reasons: (ending: Ending) =>
    queryOptions({
      queryKey: ['ending-reasons', ending],
      queryFn: ({ signal }) => request<Reason[]>(deskPaths.api.endingReasons(ending), { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}
