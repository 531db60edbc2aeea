'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { showToast } from '@/components/feedback/toast-store'
import { approvalQueries } from '@/lib/approvals/queries'
import type { WaitingCommands } from '@/lib/approvals/schema'
import type { ClientCommandStatus } from '@/lib/clients/client-command'
import { type ClientAction, holdsAs } from '@/lib/clients/rules'
import { drawnAt } from '@/lib/queue/ahead'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'

/** What waits for a second person with a client: as the server read it, then as it is. */
export function useWaitingCommands(
  clientId: number,
  given: WaitingCommands | undefined,
  { can }: Session,
) {
  const { data, error } = useQuery({
    ...approvalQueries.client(clientId),
    enabled: can.approvals,
    ...(given && { initialData: given, initialDataUpdatedAt: drawnAt(clientId, given) }),
  })
  return {
    commands: data,
    /** Why it could not be read, or not again. */
    error,
    /** What waits to be done with the client itself. */
    actions: data?.items.filter(({ entity }) => entity === 'client').map(({ action }) => action),
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
