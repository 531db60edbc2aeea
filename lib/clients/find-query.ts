import { queryOptions } from '@tanstack/react-query'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { FoundClients } from './client'

/**
 * Clients found by what was typed, by kind. What is looked for is personal, so it goes out in the body and not in the
 * address, and what was found is kept no longer than it is shown. Asking for something else ends the question.
 */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['clients', 'find', q],
    queryFn: ({ signal }) =>
      request<FoundClients>(paths.api.find(), { method: 'POST', reads: true, body: { q }, signal }),
    gcTime: 0,
  })
