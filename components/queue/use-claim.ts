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

/** Who works on the client that the page shows, as far as that is known. */
export type ClaimState = {
  mine: Claim | undefined
  /** A colleague's claim. */
  theirs: Claim | undefined
  /** The claim was taken over from this page. */
  isLost: boolean
  /** The store cannot answer, or for too long this page could not report that it is still open. */
  isUnsure: boolean
  /** Stores a claim that the console has returned. */
  note: (claim: Claim) => void
}

// Two people who work on one client unaware of each other would undo or repeat each other's work.
/** Why nothing is sent for a client that a colleague works on; undefined if nobody does. */
export const heldBy = ({ theirs }: Pick<ClaimState, 'theirs'>): Said | undefined =>
  theirs && said('queue.takeFirst', { name: theirs.name })

/**
 * Gives the claim on a client to the person who opens it and may take it a step further, for as long as the page is
 * open, unless a colleague has it.
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
