'use client'

import type { ReactNode } from 'react'
import { useQuestions } from '@/components/feedback/use-questions'
import type { Decision, DecisionAnswer, WaitingCommand } from '@/lib/approvals/schema'
import type { Permissions } from '@/lib/permissions'
import { DecisionDialog } from './decision-dialog'

type Asked = { waiting: WaitingCommand; decision: Decision; clientSeen?: string }

const idOf = ({ waiting, decision }: Asked) => `${waiting.id}-${decision}`

type Options = {
  session: { username: string; permissions: Permissions }
  timeZone: string
  /** The identity of the client shown beside the request (`identityOf`). */
  clientSeen?: string
  onDone: (waiting: WaitingCommand, decision: Decision, answer: DecisionAnswer) => void
}

/**
 * The question before a decision, over a list of waiting requests. It stays open with the outcome, even if the request
 * itself has left the list meanwhile.
 */
export function useDecisions({ session, timeZone, clientSeen, onDone }: Options): {
  choose: (waiting: WaitingCommand, decision: Decision) => void
  /** Whether the question is on the screen. */
  isAsking: boolean
  dialog: ReactNode
} {
  const { ask, questions } = useQuestions<Asked>(idOf)
  return {
    choose: (waiting, decision) => ask({ waiting, decision, clientSeen }),
    isAsking: questions.some(({ open }) => open),
    dialog: questions.map(({ id, of, open, close }) => (
      <DecisionDialog
        key={id}
        {...of}
        session={session}
        timeZone={timeZone}
        open={open}
        before={
          questions.find((other) => other.id !== id && other.of.waiting.id === of.waiting.id)?.of
            .decision
        }
        onDone={(answer) => {
          close()
          onDone(of.waiting, of.decision, answer)
        }}
        onClose={close}
      />
    )),
  }
}
