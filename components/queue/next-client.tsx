'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { leavePage } from '@/components/form/leaving'
import { Button } from '@/components/ui/button'
import { LiveRegion } from '@/components/ui/live-region'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { Client } from '@/lib/clients/client'
import { nameOf } from '@/lib/clients/names'
import { isAmong } from '@/lib/clients/state'
import { addressOf, isOfQueue, listBefore } from '@/lib/list-before'
import { type Lane, laneFor, statusOf, whyNotIn } from '@/lib/queue/rules'
import { readQueueView } from '@/lib/queue/search-params'
import type { Session } from '@/lib/session/schema'
import { told } from '@/lib/words/say'
import { useSay, useWords } from '@/lib/words/use-words'
import { useAhead } from './use-ahead'
import { useNext } from './use-next'
import { useUndoSkip } from './use-undo-skip'

type Props = {
  client: Client
  session: Session
  /** The same page of another client. */
  hrefOf: (clientId: number) => string
  /** Whether the lane's step was already requested and waits for a second person. */
  isWaiting?: (lane: Lane) => boolean
  /** Fetches the page of the likely next client. That page must know how old its data is (`drawnAt`). */
  readsAhead?: boolean
}

/** The ways on for somebody who came from the queue: to the next unclaimed client, or to skip this one. */
export function NextClient({ client, session, hrefOf, isWaiting, readsAhead = false }: Props) {
  const words = useWords('queue')
  const say = useSay()
  const offerUndo = useUndoSkip()
  const router = useRouter()
  const [queue, setQueue] = useState<string>()
  useEffect(() => {
    const list = addressOf(listBefore())
    if (list !== undefined && isOfQueue(list)) setQueue(list)
  }, [])
  const view = readQueueView(new URLSearchParams(queue?.split('?')[1]))
  const lane = view.lane ?? laneFor(session.can, session.permissions)
  const wish = { lane, officeId: view.officeId, leaving: client.id }
  const mayLook = readsAhead && queue !== undefined && !whyNotIn(lane, session.permissions)
  const ahead = useAhead(wish, mayLook, hrefOf)
  const next = useNext((to) => router.replace(hrefOf(to)), String(client.id), ahead)
  if (queue === undefined) return null
  const isDone = !isAmong(client.state, statusOf(lane, session.can)) || isWaiting?.(lane) === true
  const name = told(say, nameOf(client))
  const goOn = () => leavePage(() => void next.go(wish))
  const skip = () =>
    leavePage(() => {
      const onDone = () => offerUndo(client.id, name)
      void next.go(wish, { clientId: client.id, onDone })
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isDone && (
        <Button
          variant="quiet"
          aria-keyshortcuts="S"
          data-goto
          busy={next.pending === 'skip'}
          onClick={skip}
        >
          {words('skip')}
        </Button>
      )}
      <Button
        aria-keyshortcuts="N"
        data-goto
        variant={isDone ? 'primary' : 'default'}
        busy={next.pending === 'next'}
        onClick={goOn}
      >
        {words('next')}
      </Button>
      <LiveRegion role="status">{next.nobody}</LiveRegion>
      {next.problem && <ProblemNotice problem={next.problem} />}
    </div>
  )
}
