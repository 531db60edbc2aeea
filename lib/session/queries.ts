import { queryOptions } from '@tanstack/react-query'
import { request } from '@/lib/http/request'
import { paths } from '@/lib/paths'
import type { Session } from './schema'

export const sessionQueries = {
  current: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: ({ signal }) => request<Session>(paths.api.session(), { signal, asAnyone: true }),
      staleTime: 60_000,
    }),
}
