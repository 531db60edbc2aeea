'use client'

import { useRouter } from 'next/navigation'
import { leavePage } from '@/components/form/leaving'
import type { Client, Stage } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { isAmong } from '@/lib/clients/state'
import { statusOf, whyNotIn } from '@/lib/queue/rules'
import type { Session } from '@/lib/session/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { useAhead } from './use-ahead'
import { useNext } from './use-next'
import { useQueueBefore } from './use-queue-before'
import { useUndoSkip } from './use-undo-skip'
import { WaysOn } from './ways-on'

type Props = {
  client: Client
  session: Session
  /** The same page of another client. */
  hrefOf: (clientId: number) => string
  /** Whether the lane's step was already requested and waits for a second person. */
  isWaiting?: (stage: Stage) => boolean
  /** Fetches the page of the likely next client. That page must know how old its data is (`drawnAt`). */
  readsAhead?: boolean
}

/** The ways on for somebody who came from a lane of clients: to the next unclaimed client, or to skip this one. */
export function NextClient({ client, session, hrefOf, isWaiting, readsAhead = false }: Props) {
  const words = useWords('queue')
  const say = useSay()
  const offerUndo = useUndoSkip()
  const router = useRouter()
  const queue = useQueueBefore(session)
  const lane = queue?.lane === 'approve' ? undefined : queue?.lane
  const wish = {
    // Not asked about outside a lane.
    lane: lane ?? 'activate',
    officeId: queue?.officeId,
    leaving: client.id,
  }
  const mayLook = readsAhead && lane !== undefined && !whyNotIn(lane, session.permissions)
  const ahead = useAhead(wish, mayLook, hrefOf)
  const next = useNext((to) => router.replace(hrefOf(to)), String(client.id), ahead)
  if (lane === undefined) return null
  const isDone = !isAmong(client.state, statusOf(lane, session.can)) || isWaiting?.(lane) === true
  const skip = () => {
    const onDone = () => offerUndo({ clientId: client.id }, told(say, nameOf(client)))
    void next.go(wish, { work: { clientId: client.id }, onDone })
  }
  return (
    <WaysOn
      label={words('next')}
      isDone={isDone}
      next={next}
      onNext={() => leavePage(() => void next.go(wish))}
      onSkip={() => leavePage(skip)}
    />
  )
}
