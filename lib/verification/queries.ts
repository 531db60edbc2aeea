import { queryOptions } from '@tanstack/react-query'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { Verification } from './verification'

/** Under the clients' root key, so that invalidating the domain reads this again too. */
export const verificationQueries = {
  one: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'verification', clientId],
      queryFn: ({ signal }) =>
        request<Verification>(deskPaths.api.verification(clientId), { signal }),
    }),
}
