import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { ReviewEvidence } from './review'

/** Under the clients' root key: what is added elsewhere on the desk is there to be linked. */
export const reviewQueries = {
  evidence: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'evidence', clientId],
      queryFn: ({ signal }) =>
        request<ReviewEvidence>(deskPaths.api.reviewEvidence(clientId), { signal }),
    }),
}
