import type { QueryClient } from '@tanstack/react-query'
import type { ClientsPage } from '@/lib/clients/client'
import { AHEAD } from './ahead'
import { type Claim, claimKey } from './claim'
import type { NextAnswer } from './schema'

/** Notes who works on a client now, where a page shows it: in lists as it is told, on its own page as it then is. */
export function hearClaim(
  queryClient: QueryClient,
  { clientId, claim }: { clientId: number; claim: Claim | null },
): void {
  queryClient.setQueriesData<ClientsPage>({ queryKey: ['clients', 'list'] }, (page) =>
    page?.pageItems.some(({ id }) => id === clientId)
      ? {
          ...page,
          pageItems: page.pageItems.map((client) =>
            client.id === clientId ? { ...client, claim: claim ?? undefined } : client,
          ),
        }
      : page,
  )
  // An answer that is on its way may be of before.
  void queryClient.invalidateQueries({
    queryKey: ['clients', 'list'],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
  void queryClient.invalidateQueries({ queryKey: claimKey(clientId) })
  void queryClient.invalidateQueries({
    queryKey: AHEAD,
    predicate: ({ queryKey }) =>
      queryClient.getQueryData<NextAnswer>(queryKey)?.clientId === clientId,
  })
}
