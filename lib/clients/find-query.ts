import { queryOptions } from '@tanstack/react-query'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { FoundClients } from './client'

/**
 * Clients that match the typed text, by kind. The text is personal, so it goes in the body and not in the address, and the
 * results are kept only while they are shown. A new search cancels the previous request.
 */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['clients', 'find', q],
    queryFn: ({ signal }) =>
      request<FoundClients>(paths.api.find(), { method: 'POST', reads: true, body: { q }, signal }),
    gcTime: 0,
  })
