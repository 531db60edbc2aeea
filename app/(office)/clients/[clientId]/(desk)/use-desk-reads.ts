'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clientQueries } from '@/lib/clients/queries'
import type { Client } from '@/lib/clients/schema'
import { stateOf } from '@/lib/clients/state'
import { firstSeen } from '@/lib/first-seen'
import { problemOf } from '@/lib/http/request'
import { sessionQueries } from '@/lib/session/queries'
import type { Session } from '@/lib/session/schema'
import { verificationQueries } from '@/lib/verification/queries'
import type { Verification } from '@/lib/verification/schema'

/** What the server read for this page. */
export type DeskProps = {
  client: Client
  verification: Verification | undefined
  session: Session
}

/** The client, its verification and the session: as the server read them, then as they are. */
export function useDeskReads(given: DeskProps) {
  const queryClient = useQueryClient()
  const clientId = given.client.id
  const read = useQuery({
    ...clientQueries.one(clientId),
    initialData: given.client,
    initialDataUpdatedAt: firstSeen(given.client),
  })
  const { data: verification } = useQuery({
    ...verificationQueries.one(clientId),
    ...(given.verification && {
      initialData: given.verification,
      initialDataUpdatedAt: firstSeen(given.verification),
    }),
  })
  const { data: session } = useQuery({
    ...sessionQueries.current(),
    initialData: given.session,
    initialDataUpdatedAt: firstSeen(given.session),
  })
  const problem = read.error ? problemOf(read.error) : undefined
  return {
    client: read.data,
    state: stateOf(read.data),
    verification,
    session,
    /** Why what is shown may be old. The end of the session is told by the page's own notice. */
    staleBecause: problem?.code === 'session_ended' ? undefined : problem,
    readAgain: () => void queryClient.invalidateQueries({ queryKey: clientQueries.all() }),
  }
}
