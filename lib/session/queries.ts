import { queryOptions } from '@tanstack/react-query'
import { firstSeen } from '@/lib/first-seen'
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
  /** The same session, shown from the first as the page was rendered with it. */
  drawn: (session: Session) =>
    queryOptions({
      ...sessionQueries.current(),
      initialData: session,
      initialDataUpdatedAt: firstSeen(session),
    }),
}
