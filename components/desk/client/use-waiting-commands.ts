'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { useLastFailure } from '@/components/feedback/use-last-failure'
import { approvalQueries } from '@/lib/approvals/queries'
import { seesOwnRequests } from '@/lib/approvals/rules'
import type { RejectedRequest, WaitingCommands } from '@/lib/approvals/schema'
import type { Client } from '@/lib/clients/client'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { type ClientAction, holdsAs } from '@/lib/clients/rules'
import { isOpen } from '@/lib/clients/state'
import { drawnAt } from '@/lib/queue/ahead'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'

/** From when on what is still not known is worth a sentence, and a way to go on without. */
const SLOW_MS = 3000

/** What waits for a second person with a client: as the server read it, where it did, then as it is. */
export function useWaitingCommands(
  clientId: number,
  given: WaitingCommands | undefined,
  { can }: Session,
) {
  const { data, error, isFetching, refetch } = useQuery({
    ...approvalQueries.client(clientId),
    enabled: can.approvals,
    ...(given && { initialData: given, initialDataUpdatedAt: drawnAt(clientId, given) }),
  })
  const isUnknown = can.approvals && data === undefined
  const failure = useLastFailure(error, data !== undefined)
  const [cameLate] = useState(isUnknown)
  const [goesOn, setGoesOn] = useState(false)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnknown) return
    const slow = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(slow)
  }, [isUnknown])
  return {
    commands: data,
    /** Why it could not be read, or not again. */
    failure,
    /** What waits to be done with the client itself. */
    actions: data?.items.filter(({ entity }) => entity === 'client').map(({ action }) => action),
    /** It was not on the page from the first, and what stood there stays where it is. */
    cameLate,
    /** Not known yet, and nobody has chosen to go on without. */
    isLookedUp: isUnknown && !goesOn,
    /** It takes long, or failed: there is a way to go on without. */
    isDoubtful: isUnknown && !goesOn && (isSlow || failure !== undefined),
    isFetching,
    lookAgain: () => void refetch(),
    /** The bank itself takes no request twice: it refuses what waits already. */
    goOn: () => setGoesOn(true),
  }
}

/** The last step of a client that was rejected: as the server read it, where it did, then as it is. */
export function useRejectedRequest(
  client: Client,
  given: RejectedRequest | undefined,
  { can, permissions }: Session,
) {
  const isAsked = isOpen(client.state) && seesOwnRequests(can, permissions)
  const { data, error } = useQuery({
    ...approvalQueries.rejected(client.id),
    enabled: isAsked,
    ...(given && { initialData: given, initialDataUpdatedAt: drawnAt(client.id, given) }),
  })
  const [cameLate] = useState(isAsked && data === undefined)
  const failure = useLastFailure(error, data !== undefined)
  return {
    request: data?.rejected ?? undefined,
    isLookedUp: isAsked && data === undefined && !failure,
    isUnread: isAsked && failure !== undefined,
    cameLate,
  }
}

/** Reads whether something that this person asked for waits, after its answer was lost. */
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

type Sent = { as: ClientAction; status: ClientCommandStatus; release: () => void }

/**
 * From the moment the bank lists what was asked for here, the notice of what waits tells of it: the
 * command that asked for it is over, and `whenListed` clears its place.
 */
export function useOwnWaitingCommands(
  sent: Sent[],
  isWaiting: (action: ClientAction) => boolean,
  heading: RefObject<HTMLHeadingElement | null>,
  whenListed: () => void,
): void {
  const words = useWords('approvals')
  const listed = sent.filter(({ as, status }) => status.phase === 'waiting' && isWaiting(as))
  const latest = useRef({ listed, whenListed, words })
  useLayoutEffect(() => {
    latest.current = { listed, whenListed, words }
  })
  const isListed = listed.length > 0
  useEffect(() => {
    if (!isListed) return
    for (const { release } of latest.current.listed) release()
    latest.current.whenListed()
    showToast(latest.current.words('askedFor'))
    // The button that was pressed is gone, or is not to be pressed again.
    requestAnimationFrame(() => heading.current?.focus())
  }, [isListed, heading])
}
