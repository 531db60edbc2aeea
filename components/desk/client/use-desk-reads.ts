'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RejectedRequest, WaitingCommands } from '@/lib/approvals/schema'
import type { Client } from '@/lib/clients/client'
import { clientQueries } from '@/lib/clients/queries'
import { isBeingVerified, isOpen } from '@/lib/clients/state'
import { hasEnded } from '@/lib/http/has-ended'
import { readsAgainWhenBack } from '@/lib/query-client'
import { drawnAt } from '@/lib/queue/ahead'
import { readinessQueries } from '@/lib/readiness/queries'
import type { Readiness } from '@/lib/readiness/schema'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { verificationQueries } from '@/lib/verification/queries'
import type { Verification } from '@/lib/verification/verification'
import { oldPartsOf } from '../old-parts'
import { useSeen } from './use-seen'
import { useRejectedRequest, useWaitingCommands } from './use-waiting-commands'

/** Milliseconds between reads of a client whose verification is under way. */
const CALM_PACE = 5_000

/** What the server read for this page. */
export type DeskProps = {
  client: Client
  verification: Verification | undefined
  readiness: Readiness | undefined
  /** The requests that wait for a second person. */
  waiting: WaitingCommands | undefined
  /** The last rejected request. */
  rejected: RejectedRequest | undefined
  session: Session
  /** IANA name of the zone the bank's times are shown in. */
  timeZone: string
}

/** The client, its verification, the waiting requests and the session: first as the server read them, then as they are. */
export function useDeskReads(given: DeskProps) {
  const queryClient = useQueryClient()
  const clientId = given.client.id
  const read = useQuery({
    ...clientQueries.one(clientId),
    initialData: given.client,
    initialDataUpdatedAt: drawnAt(clientId, given.client),
    refetchInterval: ({ state: { data, error } }) =>
      readsAgainWhenBack(error) ||
      (data && isBeingVerified(data) && !hasEnded(error) ? CALM_PACE : false),
  })
  const seen = useSeen(read)
  const verification = useQuery({
    ...verificationQueries.one(clientId),
    enabled: given.session.can.verify,
    ...(given.verification && {
      initialData: given.verification,
      initialDataUpdatedAt: drawnAt(clientId, given.verification),
    }),
  })
  const isOnItsWay = isOpen(read.data.state)
  const readiness = useQuery({
    ...readinessQueries.one(clientId),
    ...(given.readiness && {
      initialData: given.readiness,
      initialDataUpdatedAt: drawnAt(clientId, given.readiness),
    }),
    // Readiness no longer matters once onboarding is over.
    enabled: isOnItsWay,
  })
  // Only the client is read at that pace, and the verification holds the reason for a refusal.
  const word = read.data.verification
  const lastWord = useRef(word)
  useEffect(() => {
    if (lastWord.current === word) return
    lastWord.current = word
    void queryClient.invalidateQueries(verificationQueries.one(clientId))
  }, [word, clientId, queryClient])
  const session = useQuery(sessionQueries.drawn(given.session))
  const waiting = useWaitingCommands(clientId, given.waiting, given.session)
  const rejected = useRejectedRequest(read.data, given.rejected, given.session)
  const unread = oldPartsOf({
    client: read,
    verification,
    // A part that is no longer read cannot be out of date.
    readiness: isOnItsWay ? readiness : { data: undefined, error: null },
    waiting: { data: waiting.commands, error: waiting.failure ?? null },
    session,
  })
  return {
    client: read.data,
    readAt: read.dataUpdatedAt,
    ...seen,
    verification: verification.data,
    readiness: readiness.data,
    waiting,
    rejected,
    session: session.data,
    timeZone: given.timeZone,
    /** The parts that could not be read again and show older data; undefined if there are none. */
    unread,
    readAgain: () => {
      void queryClient.invalidateQueries({ queryKey: clientQueries.all() })
      if (session.error) void queryClient.invalidateQueries(sessionQueries.current())
    },
  }
}
