import { queryOptions } from '@tanstack/react-query'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { Verification } from './schema'

/** Under the clients' root key, so that invalidating the domain reads this again too. */
export const verificationQueries = {
  one: (clientId: number) =>
    queryOptions({
      queryKey: ['clients', 'verification', clientId],
      queryFn: ({ signal }) => request<Verification>(paths.api.verification(clientId), { signal }),
    }),
}
