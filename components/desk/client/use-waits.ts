'use client'

import { useQueryClient } from '@tanstack/react-query'
import { approvalQueries } from '@/lib/approvals/queries'
import { type ClientAction, holdsAs } from '@/lib/clients/rules'
import type { Session } from '@/lib/session/schema'

/** Reads whether a request of this person waits, after its answer was lost. */
export function useWaits(clientId: number, { username, can }: Session) {
  const queryClient = useQueryClient()
  return async (action: ClientAction): Promise<boolean> => {
    if (!can.approvals) return false
    const query = { ...approvalQueries.client(clientId), staleTime: 0 }
    const { items } = await queryClient.fetchQuery(query)
    return items.some(
      ({ entity, action: asked, maker }) =>
        entity === 'client' && maker === username && holdsAs(action, [asked]),
    )
  }
}
