'use client'

import type { ReactNode } from 'react'
import { PartAway } from '@/components/feedback/part-away'
import { useQuestions } from '@/components/feedback/use-questions'
import { lazyPart, Part } from '@/components/ui/lazy-part'
import type { Decision, DecisionAnswer, WaitingCommand } from '@/lib/approvals/schema'
import type { Session } from '@/lib/session/schema'
import type { Said } from '@/lib/words/said'

// Loaded separately: it brings everything a form needs to pages that everybody reads.
export const decisionDialog = lazyPart(() => import('./decision-dialog'))

type Asked = { waiting: WaitingCommand; decision: Decision; clientSeen?: string }

const idOf = ({ waiting, decision }: Asked) => `${waiting.id}-${decision}`

type Options = {
  session: Session
  timeZone: string
  /** The identity of the client shown beside the request (`identityOf`). */
  clientSeen?: string
  /** Why nothing can be decided on a request now: a colleague works on it, or its client could not be read. */
  heldOf: (approvalId: number) => Said | undefined
  /** Whether the client has gone or come back since the question was asked. */
  wasOther?: (clientSeen: string | undefined) => boolean
  onDone: (waiting: WaitingCommand, decision: Decision, answer: DecisionAnswer) => void
}

/**
 * The question before a decision, over a list of waiting requests. It stays open with the outcome, even if the request
 * itself has left the list meanwhile.
 */
export function useDecisions({
  session,
  timeZone,
  clientSeen,
  heldOf,
  wasOther,
  onDone,
}: Options): {
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
      <Part key={id} of={decisionDialog} plain={open && <PartAway onClose={close} />}>
        {({ DecisionDialog }) => (
          <DecisionDialog
            {...of}
            session={session}
            held={of.decision === 'takeBack' ? undefined : heldOf(of.waiting.id)}
            wasOther={wasOther?.(of.clientSeen) ?? false}
            timeZone={timeZone}
            open={open}
            before={
              questions.find((other) => other.id !== id && other.of.waiting.id === of.waiting.id)
                ?.of.decision
            }
            onDone={(answer) => {
              close()
              onDone(of.waiting, of.decision, answer)
            }}
            onClose={close}
          />
        )}
      </Part>
    )),
  }
}
