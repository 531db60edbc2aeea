'use client'

import { type ReactNode, useState } from 'react'
import type { Decision, DecisionAnswer, HeldCommand } from '@/lib/approvals/schema'
import { DecisionDialog } from './decision-dialog'

type Options = {
  session: { username: string; permissions: readonly string[] }
  timeZone: string
  /** Who the client is that is shown beside what waits (`identityOf`). */
  clientSeen?: string
  onDone: (held: HeldCommand, decision: Decision, answer: DecisionAnswer) => void
}

/**
 * The question before a decision, over a list of what waits. It stays open with what came of it, also
 * where the thing itself has gone from the list meanwhile.
 */
export function useDecisions({ session, timeZone, clientSeen, onDone }: Options): {
  choose: (held: HeldCommand, decision: Decision) => void
  dialog: ReactNode
} {
  const [chosen, setChosen] = useState<{
    held: HeldCommand
    decision: Decision
    clientSeen?: string
  }>()
  const close = () => setChosen(undefined)
  return {
    choose: (held, decision) => setChosen({ held, decision, clientSeen }),
    dialog: chosen && (
      <DecisionDialog
        {...chosen}
        session={session}
        timeZone={timeZone}
        onDone={(answer) => {
          close()
          onDone(chosen.held, chosen.decision, answer)
        }}
        onClose={close}
      />
    ),
  }
}
