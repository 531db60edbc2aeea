'use client'

import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type {
  Decision,
  DecisionAnswer,
  WaitingCommand,
  WaitingCommands,
} from '@/lib/approvals/schema'
import { whatWaits } from '@/lib/approvals/what-waits'
import type { Client } from '@/lib/clients/client'
import { hasComeAbout, identityOf } from '@/lib/clients/evidence'
import type { Session } from '@/lib/session/schema'
import { useWords } from '@/lib/words/use-words'
import { AskedFor, AskedValues } from './asked-for'
import { DecisionButtons } from './decision-buttons'
import { RejectedNotice } from './rejected-notice'
import { useDecisions } from './use-decisions'

type Props = {
  client: Client
  /** What waits with this client; undefined where it could not be read. */
  commands: WaitingCommands | undefined
  /** It could not be read again since. */
  isOld: boolean
  session: Session
  timeZone: string
  onDone: (waiting: WaitingCommand, decision: Decision, answer: DecisionAnswer) => void
}

/** What was asked for with a client and waits for a second person, and the ways to decide on it. */
export function WaitingCommandsNotice(props: Props) {
  const { client, commands, isOld, session, timeZone, onDone } = props
  const words = useWords('approvals')
  const clientSeen = identityOf(client)
  const { choose, dialog } = useDecisions({ session, timeZone, clientSeen, onDone })
  const items = commands?.items ?? []
  return (
    <>
      {items.map((waiting) => {
        const what = whatWaits(waiting)
        const doubt = doubtOf(waiting, client, isOld)
        const title = words(doubt ? 'waited' : 'waits', { what })
        return (
          <Card key={waiting.id} aria-label={title}>
            <Notice kind="warn" title={title} live>
              {words(doubt ?? 'notYet')}
            </Notice>
            <div className="mt-3.5 grid gap-3">
              <AskedFor waiting={waiting} session={session} timeZone={timeZone} />
              <AskedValues waiting={waiting} stacked />
              {!doubt && (
                <DecisionButtons
                  waiting={waiting}
                  session={session}
                  onChoose={(decision) => choose(waiting, decision)}
                />
              )}
            </div>
          </Card>
        )
      })}
      {commands && (
        <RejectedNotice client={client} commands={commands} session={session} timeZone={timeZone} />
      )}
      <WhatIsNotSaid commands={commands} />
      {dialog}
    </>
  )
}

/** Why it may wait no longer; undefined where nothing speaks against it. */
function doubtOf(waiting: WaitingCommand, client: Client, isOld: boolean) {
  if (waiting.entity === 'client' && hasComeAbout(client, waiting.action)) return 'cameAbout'
  return isOld ? 'mayBeDecided' : undefined
}

// Nothing listed must not be read as nothing waiting, where that is not what the bank said.
function WhatIsNotSaid({ commands }: Pick<Props, 'commands'>) {
  const words = useWords('approvals')
  if (commands?.isComplete && commands.unreadable === undefined) return null
  const text = !commands
    ? words('notRead')
    : commands.unreadable !== undefined
      ? words('unreadable', { count: commands.unreadable })
      : commands.isKnown && commands.items.length > 0
        ? words('partly')
        : words('unknownHere')
  return <p className="text-hint text-ink-2">{text}</p>
}
