import { queryOptions } from '@tanstack/react-query'
import { isThere } from '@/lib/http/request'

/** Reads of the files domain. */
export const fileQueries = {
  /**
   * Whether the console delivers the file at this address; other bytes, as `checksum` tells, are another file. Once a frame
   * has the file, a later failure takes nothing from it. One that is missing is looked for at every return to the page.
   */
  given: (address: string, checksum: string | undefined) =>
    queryOptions({
      queryKey: ['file', address, checksum],
      queryFn: ({ signal }) => isThere(address, signal),
      gcTime: 0,
      staleTime: ({ state }) => (state.data ? 'static' : 0),
    }),
}
