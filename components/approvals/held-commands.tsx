'use client'

import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Decision, DecisionAnswer, HeldCommand, HeldCommands } from '@/lib/approvals/schema'
import { whatWaits, approvalWords as words } from '@/lib/approvals/words'
import { identityOf } from '@/lib/clients/evidence'
import type { Client } from '@/lib/clients/schema'
import { DecisionButtons } from './decision-buttons'
import { AskedFor, HeldValues } from './held-command'
import { useDecisions } from './use-decisions'

type Props = {
  client: Client
  /** What waits with this client; undefined where it could not be read. */
  commands: HeldCommands | undefined
  session: { username: string; permissions: readonly string[] }
  timeZone: string
  onDone: (held: HeldCommand, decision: Decision, answer: DecisionAnswer) => void
}

/** What was asked for with a client and waits for a second person, and the ways to decide on it. */
export function HeldCommandsNotice({ client, commands, session, timeZone, onDone }: Props) {
  const clientSeen = identityOf(client)
  const { choose, dialog } = useDecisions({ session, timeZone, clientSeen, onDone })
  const items = commands?.items ?? []
  return (
    <>
      {items.map((held) => {
        const title = words.waits(whatWaits(held))
        return (
          <Card key={held.id} aria-label={title}>
            <Notice kind="warn" title={title} live>
              {words.notYet}
            </Notice>
            <div className="mt-3.5 grid gap-3">
              <AskedFor held={held} session={session} timeZone={timeZone} />
              <HeldValues held={held} stacked />
              <DecisionButtons
                held={held}
                session={session}
                onChoose={(decision) => choose(held, decision)}
              />
            </div>
          </Card>
        )
      })}
      <WhatIsNotSaid commands={commands} />
      {dialog}
    </>
  )
}

// Nothing listed must not be read as nothing waiting, where that is not what the bank said.
function WhatIsNotSaid({ commands }: Pick<Props, 'commands'>) {
  if (commands?.isComplete && commands.unreadable === undefined) return null
  const text = !commands
    ? words.notRead
    : commands.unreadable !== undefined
      ? words.unreadable(commands.unreadable)
      : commands.isKnown && commands.items.length > 0
        ? words.partly
        : words.unknownHere
  return <p className="text-hint text-ink-2">{text}</p>
}
