import type { QueryClient } from '@tanstack/react-query'
import type { WaitingCommands } from '@/lib/approvals/schema'
import type { ClientsPage } from '@/lib/clients/client'
import { AHEAD } from './ahead'
import { type Claim, claimKey, type Work } from './claim'
import type { NextClient } from './schema'

/** What a page holds of clients or requests; a read without rows, such as one's own requests, has neither member. */
type Read = Partial<Pick<ClientsPage, 'pageItems'> & Pick<WaitingCommands, 'items'>>
type Row = { id: number; claim?: Claim | undefined }

const LISTS = ['clients', 'list']
const REQUESTS = ['clients', 'approvals']

/**
 * Updates who works on something wherever a page shows it: lists take the claim from the hint, the page of the client or the
 * request reads it again.
 */
export function hearClaim(queryClient: QueryClient, work: Work, claim: Claim | null): void {
  const ofClient = 'clientId' in work
  const key = ofClient ? LISTS : REQUESTS
  const id = ofClient ? work.clientId : work.approvalId
  const name = ofClient ? 'pageItems' : 'items'
  for (const query of queryClient.getQueryCache().findAll({ queryKey: key })) {
    const show = () => {
      const read = query.state.data as Read | undefined // everything read under these keys is an object
      const rows: readonly Row[] | undefined = read?.[name]
      if (!rows?.some((row) => row.id === id)) return
      const now = rows.map((row) => (row.id === id ? { ...row, claim: claim ?? undefined } : row))
      // Not a new reading: the rows stay as old as they were, and unreadable ones stay so.
      query.setState({ data: { ...read, [name]: now } })
    }
    show()
    // An answer still under way may be from before the claim. It is not asked for again: where claims come faster than the
    // bank answers, it would never arrive. One that is asked for again meanwhile is from after the claim.
    void query.promise?.then(show, () => undefined)
  }
  void queryClient.invalidateQueries({ queryKey: claimKey(work) })
  if (!ofClient) return
  void queryClient.invalidateQueries({
    queryKey: AHEAD,
    predicate: ({ queryKey }) =>
      queryClient.getQueryData<NextClient>(queryKey)?.clientId === work.clientId,
  })
}
