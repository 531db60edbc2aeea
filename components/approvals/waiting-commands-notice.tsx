'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { heldAmong } from '@/lib/approvals/rules'
import type {
  Decision,
  DecisionAnswer,
  WaitingCommand,
  WaitingCommands,
} from '@/lib/approvals/schema'
import { whatWaits } from '@/lib/approvals/what-waits'
import type { Client } from '@/lib/clients/client'
import { hasComeAbout, identityOf } from '@/lib/clients/evidence'
import { deskPaths } from '@/lib/desk-paths'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'
import { AskedFor, AskedValues } from './asked-for'
import { DecisionButtons } from './decision-buttons'
import { useDecisions } from './use-decisions'

type Props = {
  client: Client
  /** The requests that wait with this client, as far as they are known. */
  waiting: LookedUp
  session: Session
  timeZone: string
  onDone: (waiting: WaitingCommand, decision: Decision, answer: DecisionAnswer) => void
}

/** The requests that wait with a client, or what can be done while they are not known (`useWaitingCommands`). */
type LookedUp = {
  commands: WaitingCommands | undefined
  failure: Error | undefined
  isLookedUp: boolean
  isDoubtful: boolean
  isFetching: boolean
  lookAgain: () => void
  goOn: () => void
  /** Moves the focus to an element that stays, when the focused one disappears. */
  refocus: () => void
}

/** The requests for this client that wait for a second person, with the buttons to decide on them. */
export function WaitingCommandsNotice(props: Props) {
  const { client, waiting: read, session, timeZone, onDone } = props
  const { commands } = read
  const words = useWords('approvals')
  const clientSeen = identityOf(client)
  const items = commands?.items ?? []
  const [withPage] = useState(() => new Set(items.map(({ id }) => id)))
  const heldOf = heldAmong(items, session)
  const { choose, dialog } = useDecisions({ session, timeZone, clientSeen, heldOf, onDone })
  return (
    <>
      {items.map((waiting) => {
        const what = whatWaits(waiting)
        const doubt = doubtOf(waiting, client, read.failure !== undefined)
        const title = words(doubt ? 'waited' : 'waits', { what })
        return (
          <Card key={waiting.id} aria-label={title} data-on-paper>
            <Notice kind="warn" title={title} live cameWithPage={withPage.has(waiting.id)}>
              {words(doubt ?? 'notYet')}
            </Notice>
            <div className="mt-3.5 grid gap-3">
              <AskedFor waiting={waiting} session={session} timeZone={timeZone} />
              <AskedValues waiting={waiting} stacked />
              {doubt === 'cameAbout' && (
                <p>
                  <AppLink href={deskPaths.approval(waiting.id)} className="link" mark>
                    {words('page.number', { id: String(waiting.id) })}
                  </AppLink>
                </p>
              )}
              {!doubt && (
                <DecisionButtons
                  waiting={waiting}
                  session={session}
                  held={heldOf(waiting.id)}
                  onChoose={(decision) => choose(waiting, decision)}
                />
              )}
            </div>
          </Card>
        )
      })}
      {commands ? <WhatIsNotSaid commands={commands} /> : <NotKnown waiting={read} />}
      {dialog}
    </>
  )
}

/** Why the request may no longer wait; undefined if nothing suggests that. */
function doubtOf(waiting: WaitingCommand, client: Client, isOld: boolean) {
  if (waiting.entity === 'client' && hasComeAbout(client, waiting.action)) return 'cameAbout'
  return isOld ? 'mayBeDecided' : undefined
}

// An empty list must not be read as "nothing waits" unless the bank said so.
function WhatIsNotSaid({ commands }: { commands: WaitingCommands }) {
  const words = useWords('approvals')
  if (commands.isComplete && commands.unreadable === undefined) return null
  const text =
    commands.unreadable !== undefined
      ? words('unreadable', { count: commands.unreadable })
      : commands.isKnown && commands.items.length > 0
        ? words('partly')
        : words('unknownHere')
  return <p className="text-hint text-ink-2">{text}</p>
}

function NotKnown({ waiting }: { waiting: LookedUp }) {
  const words = useWords('approvals')
  const { failure, isLookedUp, isDoubtful } = waiting
  if (!isLookedUp)
    return <p className="text-hint text-ink-2">{words(failure ? 'doubt.unread' : 'doubt.slow')}</p>
  if (!isDoubtful) return <p className="text-hint text-ink-2">{words('lookedUp')}</p>
  return <Doubt waiting={waiting} />
}

/** Says what can be done when the lookup is slow or failed. It disappears with the answer, even if it has the focus. */
function Doubt({ waiting }: { waiting: LookedUp }) {
  const words = useWords('approvals')
  const { failure, isFetching, lookAgain, goOn, refocus } = waiting
  const buttons = useRef<HTMLDivElement>(null)
  const latest = useRef(refocus)
  useLayoutEffect(() => {
    latest.current = refocus
  })
  useLayoutEffect(() => {
    const ours = buttons.current
    return () => {
      if (ours?.contains(document.activeElement)) latest.current()
    }
  }, [])
  return (
    <Card aria-label={words('doubt.title')}>
      <Notice kind="info" title={words('doubt.title')} live>
        {words(failure ? 'doubt.unread' : 'doubt.slow')}
      </Notice>
      <p className="mt-3.5 text-ink-2">{words('doubt.safe')}</p>
      <div ref={buttons} className="mt-3 flex flex-wrap gap-2">
        <Button onClick={goOn}>{words('doubt.goOn')}</Button>
        {failure && (
          <Button variant="quiet" busy={isFetching} onClick={lookAgain}>
            {words('doubt.lookAgain')}
          </Button>
        )}
      </div>
    </Card>
  )
}
