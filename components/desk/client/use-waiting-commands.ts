'use client'

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { useLastFailure } from '@/components/feedback/use-last-failure'
import { approvalQueries } from '@/lib/approvals/queries'
import { seesOwnRequests } from '@/lib/approvals/rules'
import type { RejectedRequest, WaitingCommands } from '@/lib/approvals/schema'
import type { Client } from '@/lib/clients/client'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { type ClientAction, isWaiting } from '@/lib/clients/rules'
import { isOpen } from '@/lib/clients/state'
import { drawnAt } from '@/lib/queue/ahead'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'
import { type RequestsRead, type Taken, waitsNoLonger } from './waits-no-longer'

/** After this time the page says that the answer is missing, and offers to go on without it. */
const SLOW_MS = 3000

/** The requests of a client that wait for a second person: as the server read them, if it did, then as they are. */
export function useWaitingCommands(
  clientId: number,
  given: WaitingCommands | undefined,
  { can }: Session,
) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
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
    readAt: dataUpdatedAt,
    /** Whether a request that is not among them does not wait. */
    isWhole: data?.isComplete === true && data.unreadable === undefined,
    /** Why they could not be read, or not read again. */
    failure,
    /** The actions that wait for the client itself. */
    actions: data?.items.filter(({ entity }) => entity === 'client').map(({ action }) => action),
    /** The requests arrived after the page, so what is already shown keeps its place. */
    cameLate,
    /** Not known yet, and nobody has chosen to go on without them. */
    isLookedUp: isUnknown && !goesOn,
    /** The read is slow or failed: the user may go on without it. */
    isDoubtful: isUnknown && !goesOn && (isSlow || failure !== undefined),
    isFetching,
    lookAgain: () => void refetch(),
    /** Safe, because a bank whose requests can be read refuses one that already waits. */
    goOn: () => setGoesOn(true),
  }
}

/** The last step of a client that was rejected: as the server read it, if it did, then as it is. */
export function useRejectedRequest(
  client: Client,
  given: RejectedRequest | undefined,
  { can, permissions }: Session,
) {
  const isAsked = isOpen(client.state) && seesOwnRequests(can, permissions)
  const { data, dataUpdatedAt, error } = useQuery({
    ...approvalQueries.rejected(client.id),
    enabled: isAsked,
    ...(given && { initialData: given, initialDataUpdatedAt: drawnAt(client.id, given) }),
  })
  const [cameLate] = useState(isAsked && data === undefined)
  const failure = useLastFailure(error, data !== undefined)
  return {
    request: data?.rejected ?? undefined,
    readAt: dataUpdatedAt,
    isLookedUp: isAsked && data === undefined && !failure,
    isUnread: isAsked && failure !== undefined,
    cameLate,
  }
}

type Sent = {
  as: ClientAction
  status: ClientCommandStatus
  isReached: boolean
  release: () => void
}

/**
 * Once the bank lists a request made here, the notice of waiting requests reports it: the command that made it is
 * released, and `whenListed` clears its place. A request that was never seen to wait is released once it is known that it
 * waits no longer.
 */
export function useOwnWaitingCommands(
  sent: Sent[],
  read: RequestsRead,
  heading: RefObject<HTMLHeadingElement | null>,
  whenListed: () => void,
): void {
  const words = useWords('approvals')
  const stand = { ...read.client, waiting: read.waiting.actions }
  const listed = sent.filter(({ as, status }) => status.phase === 'waiting' && isWaiting(as, stand))
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
    // The pressed button has disappeared, or must not be pressed again.
    requestAnimationFrame(() => heading.current?.focus())
  }, [isListed, heading])

  const taken = useRef(new WeakMap<ClientCommandStatus, Taken>())
  // After each rendering, because any reading may tell it. Before the browser paints, so that none is taken for earlier.
  useLayoutEffect(() => {
    for (const { as, status, isReached, release } of sent) {
      if (status.phase !== 'waiting' || isReached) continue
      const before = taken.current.get(status)
      if (!before)
        taken.current.set(status, { at: Date.now(), rejected: read.rejected.request?.id })
      if (!before || !waitsNoLonger(as, before, read)) continue
      release()
      showToast(words('waitsNoLonger'))
      // A button beside the report has disappeared with it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) heading.current?.focus()
      })
    }
  })
}
