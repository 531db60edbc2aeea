import type { QueryClient } from '@tanstack/react-query'
import type { ClientsPage } from '@/lib/clients/client'
import { AHEAD } from './ahead'
import { type Claim, claimKey } from './claim'
import type { NextAnswer } from './schema'

const LISTS = ['clients', 'list']

/**
 * Updates who works on a client wherever a page shows it: lists take the claim from the hint, the client's own page reads it
 * again.
 */
export function hearClaim(
  queryClient: QueryClient,
  { clientId, claim }: { clientId: number; claim: Claim | null },
): void {
  const lists = queryClient.getQueryCache().findAll({ queryKey: LISTS })
  for (const query of lists) {
    const page = query.state.data as ClientsPage | undefined // every list of clients is read as this type
    if (!page?.pageItems.some(({ id }) => id === clientId)) continue
    const pageItems = page.pageItems.map((client) =>
      client.id === clientId ? { ...client, claim: claim ?? undefined } : client,
    )
    // Not a new reading: the rows stay as old as they were, and unreadable ones stay so.
    query.setState({ data: { ...page, pageItems } })
  }
  // An answer still under way may be from before the claim.
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
