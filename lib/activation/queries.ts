import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { ReviewEvidence } from './review'

/** Under the clients' root key, so that files added elsewhere on the desk can be linked at once. */
export const reviewQueries = {
  evidence: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'evidence', clientId],
      queryFn: ({ signal }) =>
        request<ReviewEvidence>(deskPaths.api.reviewEvidence(clientId), { signal }),
    }),
}
