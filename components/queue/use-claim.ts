'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Client } from '@/lib/clients/client'
import { isOpen } from '@/lib/clients/state'
import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import { CLAIM_SECONDS, type Claim, claimKey, type Work } from '@/lib/queue/claim'
import { hold } from '@/lib/queue/hold'
import { queueQueries } from '@/lib/queue/queries'
import { worksOn, worksOnClients } from '@/lib/queue/rules'
import type { ClaimAnswer } from '@/lib/queue/schema'
import type { Session } from '@/lib/session/schema'
import { type Said, said } from '@/lib/words/said'

/** Who works on the client or request that the page shows, as far as that is known. */
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

// Two people who work on one thing unaware of each other would undo or repeat each other's work.
/** Why nothing is sent for a client or request that a colleague works on; undefined if nobody does. */
export const heldBy = (
  { theirs }: Pick<ClaimState, 'theirs'>,
  of: 'client' | 'request' = 'client',
): Said | undefined => theirs && said('queue.takeFirst', { of, name: theirs.name })

/** A colleague's claim on the client, as the page around this part has read it. */
export function useTheirs(
  clientId: number,
  { person }: Pick<Session, 'person'>,
): Pick<ClaimState, 'theirs'> {
  // Without a function: it would replace the page's, which may only look.
  const { data } = useQuery<ClaimAnswer>({
    queryKey: claimKey({ clientId }),
    gcTime: 0,
    enabled: false,
  })
  return { theirs: data?.claim && data.claim.person !== person ? data.claim : undefined }
}

/** The claim that a person who only looks has taken over last: the client's other pages of this tab keep it, too. */
let taken: string | undefined

/**
 * Gives the claim on a client to the person who opens it and may take it a step further, for as long as the page is
 * open, unless a colleague has it. A person who takes only other clients further sees who has this one, and may take it over.
 */
export function useClaim(
  { id, state }: Pick<Client, 'id' | 'state'>,
  { can, permissions, person }: Session,
): ClaimState {
  const work = useMemo(() => ({ clientId: id }), [id])
  const looks = isOpen(state) && worksOnClients(can, permissions)
  return useClaimOn(work, worksOn(state, can, permissions), person, looks)
}

/**
 * As `useClaim`, for anything that can be claimed; `isTheirWork` says whether this person has something to do with it now, and
 * `looks` whether a colleague's claim concerns them otherwise. `work` is the same object for as long as it is the same work.
 */
export function useClaimOn(
  work: Work,
  isTheirWork: boolean,
  person: string,
  looks = false,
): ClaimState {
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<Work>()
  const keeps = kept === work
  const claims = isTheirWork || (looks && keeps)
  const reads = claims || looks
  const read = useQuery({
    ...queueQueries.claim(work),
    ...(!claims && {
      queryFn: ({ signal }) =>
        request<ClaimAnswer>(deskPaths.api.claim(work), {
          method: 'POST',
          reads: true,
          body: { looks: true },
          signal,
        }),
    }),
    enabled: reads,
  })
  const looked = useRef(false)
  useEffect(() => {
    if (!claims) {
      looked.current = looks
      return undefined
    }
    const renew = () => void queryClient.invalidateQueries({ queryKey: claimKey(work) })
    // What is known or on its way is then from a look, which has claimed nothing.
    if (looked.current) renew()
    return hold(work, renew)
  }, [work, claims, looks, queryClient])
  const [had, setHad] = useState<string>()
  const claim = (reads && read.data?.claim) || undefined
  const isMine = claim?.person === person
  if (claim && isMine && claim.id !== had) setHad(claim.id)
  // Not once a colleague has it. What the store cannot say changes nothing.
  const stays = claim ? isMine && (keeps || claim.id === taken) : keeps
  if (stays !== keeps) setKept(stays ? work : undefined)
  // Another id after it had run out.
  const takenHere = keeps && isMine && !isTheirWork ? claim.id : undefined
  useEffect(() => {
    if (takenHere !== undefined) taken = takenHere
  }, [takenHere])
  const isLate =
    read.error !== null && read.errorUpdatedAt - read.dataUpdatedAt > CLAIM_SECONDS * 1000
  return {
    // A claim that is only looked at is being released: its step is done.
    mine: claims && isMine ? claim : undefined,
    theirs: isMine ? undefined : claim,
    isLost: claim !== undefined && !isMine && had !== undefined && claim.taken?.from === person,
    isUnsure: reads && (read.data?.claim === null || isLate),
    note: (claim) => {
      queryClient.setQueryData<ClaimAnswer>(claimKey(work), { claim })
      if (!isTheirWork) setKept(work)
    },
  }
}
