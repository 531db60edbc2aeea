import type { QueryClient } from '@tanstack/react-query'
import type { ClientsPage } from '@/lib/clients/client'
import { AHEAD } from './ahead'
import { type Claim, claimKey } from './claim'
import type { NextAnswer } from './schema'

const LISTS = ['clients', 'list']

/** Notes who works on a client now, where a page shows it: in lists as it is told, on its own page as it then is. */
export function hearClaim(
  queryClient: QueryClient,
  { clientId, claim }: { clientId: number; claim: Claim | null },
): void {
  const lists = queryClient.getQueryCache().findAll({ queryKey: LISTS })
  for (const query of lists) {
    const page = query.state.data as ClientsPage | undefined // what every list of clients is read as
    if (!page?.pageItems.some(({ id }) => id === clientId)) continue
    const pageItems = page.pageItems.map((client) =>
      client.id === clientId ? { ...client, claim: claim ?? undefined } : client,
    )
    // No reading: the rows are as old as before, and what could not be read still cannot.
    query.setState({ data: { ...page, pageItems } })
  }
  // An answer that is on its way may be of before.
  void queryClient.invalidateQueries({
    queryKey: LISTS,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
  void queryClient.invalidateQueries({ queryKey: claimKey(clientId) })
  void queryClient.invalidateQueries({
    queryKey: AHEAD,
    predicate: ({ queryKey }) =>
      queryClient.getQueryData<NextAnswer>(queryKey)?.clientId === clientId,
  })
}
