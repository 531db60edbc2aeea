'use client'

import type { ReactNode } from 'react'
import { useQuestions } from '@/components/feedback/use-questions'
import type { Decision, DecisionAnswer, HeldCommand } from '@/lib/approvals/schema'
import type { Permissions } from '@/lib/permissions'
import { DecisionDialog } from './decision-dialog'

type Asked = { held: HeldCommand; decision: Decision; clientSeen?: string }

const idOf = ({ held, decision }: Asked) => `${held.id}-${decision}`

type Options = {
  session: { username: string; permissions: Permissions }
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
  const { ask, questions } = useQuestions<Asked>(idOf)
  return {
    choose: (held, decision) => ask({ held, decision, clientSeen }),
    dialog: questions.map(({ id, of, open, close }) => (
      <DecisionDialog
        key={id}
        {...of}
        session={session}
        timeZone={timeZone}
        open={open}
        before={
          questions.find((other) => other.id !== id && other.of.held.id === of.held.id)?.of.decision
        }
        onDone={(answer) => {
          close()
          onDone(of.held, of.decision, answer)
        }}
        onClose={close}
      />
    )),
  }
}
