'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Client } from '@/lib/clients/client'
import { CLAIM_SECONDS, type Claim, claimKey } from '@/lib/queue/claim'
import { holdClient } from '@/lib/queue/hold'
import { queueQueries } from '@/lib/queue/queries'
import { worksOn } from '@/lib/queue/rules'
import type { ClaimAnswer } from '@/lib/queue/schema'
import type { Session } from '@/lib/session/schema'
import { type Said, said } from '@/lib/words/said'

/** Who works on the client that a page shows, as far as that is known. */
export type ClaimState = {
  mine: Claim | undefined
  /** A colleague's. */
  theirs: Claim | undefined
  /** It was taken over from this page. */
  isLost: boolean
  /** The store cannot say, or this page could not say for too long that it is still there. */
  isUnsure: boolean
  /** Notes what the console has answered. */
  note: (claim: Claim) => void
}

// Two people who act on one client without knowing would each undo, or do twice, what the other does.
/** Why nothing is sent for a client that a colleague works on; undefined where nobody does. */
export const heldBy = ({ theirs }: Pick<ClaimState, 'theirs'>): Said | undefined =>
  theirs && said('queue.takeFirst', { name: theirs.name })

/**
 * Has whoever opens a client and may take it a step further work on it, for as long as the page stands, unless a colleague
 * does.
 */
export function useClaim(
  { id, state }: Pick<Client, 'id' | 'state'>,
  { can, permissions, person }: Session,
): ClaimState {
  const queryClient = useQueryClient()
  const isTheirWork = worksOn(state, can, permissions)
  const read = useQuery({ ...queueQueries.claim(id), enabled: isTheirWork })
  useEffect(
    () =>
      isTheirWork
        ? holdClient(id, () => void queryClient.invalidateQueries({ queryKey: claimKey(id) }))
        : undefined,
    [id, isTheirWork, queryClient],
  )
  const [had, setHad] = useState<string>()
  const claim = (isTheirWork && read.data?.claim) || undefined
  const isMine = claim?.person === person
  if (claim && isMine && claim.id !== had) setHad(claim.id)
  const isLate =
    read.error !== null && read.errorUpdatedAt - read.dataUpdatedAt > CLAIM_SECONDS * 1000
  return {
    mine: isMine ? claim : undefined,
    theirs: isMine ? undefined : claim,
    isLost: claim !== undefined && !isMine && had !== undefined && claim.taken?.from === person,
    isUnsure: isTheirWork && (read.data?.claim === null || isLate),
    note: (claim) => queryClient.setQueryData<ClaimAnswer>(claimKey(id), { claim }),
  }
}
