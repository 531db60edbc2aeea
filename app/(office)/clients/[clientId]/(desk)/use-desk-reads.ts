'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { HeldCommands } from '@/lib/approvals/schema'
import { clientQueries } from '@/lib/clients/queries'
import type { Client } from '@/lib/clients/schema'
import { standOf, stateOf } from '@/lib/clients/state'
import { firstSeen } from '@/lib/first-seen'
import { problemOf } from '@/lib/http/request'
import { readinessQueries } from '@/lib/readiness/queries'
import type { Readiness } from '@/lib/readiness/schema'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { verificationQueries } from '@/lib/verification/queries'
import type { Verification } from '@/lib/verification/schema'
import { useSeen } from './use-seen'

/** Milliseconds between the readings of a client whose verification is under way. */
const CALM_PACE = 5_000

const isUnderWay = (client: Client) => standOf(client).isBeingVerified === true
const hasEnded = (error: Error | null) =>
  error !== null && problemOf(error).code === 'session_ended'

/** What the server read for this page. */
export type DeskProps = {
  client: Client
  verification: Verification | undefined
  readiness: Readiness | undefined
  /** What waits for a second person. */
  held: HeldCommands | undefined
  session: Session
  /** IANA name of the zone the bank's times are shown in. */
  timeZone: string
}

/** The client, its verification and the session: as the server read them, then as they are. */
export function useDeskReads(given: DeskProps) {
  const queryClient = useQueryClient()
  const clientId = given.client.id
  const read = useQuery({
    ...clientQueries.one(clientId),
    initialData: given.client,
    initialDataUpdatedAt: firstSeen(given.client),
    refetchInterval: ({ state: { data, error } }) =>
      data && isUnderWay(data) && !hasEnded(error) ? CALM_PACE : false,
    refetchOnWindowFocus: ({ state: { data } }) => (data && isUnderWay(data) ? 'always' : true),
  })
  const seen = useSeen(read)
  const { data: verification } = useQuery({
    ...verificationQueries.one(clientId),
    ...(given.verification && {
      initialData: given.verification,
      initialDataUpdatedAt: firstSeen(given.verification),
    }),
  })
  const isOpen = ['pending', 'verified'].includes(stateOf(read.data).name)
  const { data: readiness } = useQuery({
    ...readinessQueries.one(clientId),
    ...(given.readiness && {
      initialData: given.readiness,
      initialDataUpdatedAt: firstSeen(given.readiness),
    }),
    // Where onboarding is over, nobody asks any more.
    enabled: isOpen,
  })
  // The client is what is read in that pace: why it was refused, the verification says.
  const word = read.data.clientVerificationStatus
  const lastWord = useRef(word)
  useEffect(() => {
    if (lastWord.current === word) return
    lastWord.current = word
    void queryClient.invalidateQueries(verificationQueries.one(clientId))
  }, [word, clientId, queryClient])
  const { data: session } = useQuery({
    ...sessionQueries.current(),
    initialData: given.session,
    initialDataUpdatedAt: firstSeen(given.session),
  })
  const problem = read.error ? problemOf(read.error) : undefined
  return {
    client: read.data,
    ...seen,
    state: stateOf(read.data),
    verification,
    readiness,
    session,
    timeZone: given.timeZone,
    /** Why what is shown may be old. The end of the session is told by the page's own notice. */
    staleBecause: problem?.code === 'session_ended' ? undefined : problem,
    readAgain: () => void queryClient.invalidateQueries({ queryKey: clientQueries.all() }),
  }
}
