'use client'

import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { CommandOutcome } from '@/components/feedback/command-outcome'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { field, showProblemOnFields } from '@/components/form/form-fields'
import { formResolver } from '@/components/form/form-resolver'
import { LeaveGuard } from '@/components/form/leave-guard'
import { LockedFields } from '@/components/form/locked-fields'
import { Notice } from '@/components/ui/notice'
import { TextareaField } from '@/components/ui/textarea-field'
import { decisionCommand } from '@/lib/approvals/decision-command'
import { reasonHint, waitsNoMore } from '@/lib/approvals/decision-words'
import { seesOwnRequests } from '@/lib/approvals/rules'
import {
  type Decision,
  type DecisionAnswer,
  LONGEST_REASON,
  type RejectionForm,
  rejectionFormSchema,
  type WaitingCommand,
} from '@/lib/approvals/schema'
import { questionOf, textOf } from '@/lib/approvals/what-waits'
import { isAtTheBank, isOnItsWay, isUnsettled } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import type { Session } from '@/lib/session/schema'
import { type Said, said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { AskedFor, AskedValues } from './asked-for'

type Props = {
  waiting: WaitingCommand
  decision: Decision
  /** The client's identity as shown when the question was asked. */
  clientSeen?: string
  session: Session
  /** Why nothing can be decided now: a colleague works on the request, or its client could not be read. */
  held: Said | undefined
  /** Whether the client has gone or come back since: nothing is decided on what nobody looks at. */
  wasOther: boolean
  timeZone: string
  open: boolean
  /** The decision pressed earlier on the same request, if its outcome is unknown. */
  before: Decision | undefined
  onDone: (answer: DecisionAnswer) => void
  /** `isUntold` if it is not yet known what became of the decision. */
  onClose: (isUntold: boolean) => void
}

const FIELDS = ['reason'] as const

/** Asks before a decision, and why where it is a rejection; shows what it is about, and reports the outcome truthfully. */
export function DecisionDialog(props: Props) {
  const { waiting, decision, clientSeen, session, timeZone, before, onDone, onClose } = props
  const command = useCommand(
    decisionCommand({ waiting, decision, clientSeen, person: session.person, onDone }),
  )
  const { status, unanswered } = command
  const isUntold = isUnsettled(command)
  const isRejection = decision === 'reject'
  const readsTrail = seesOwnRequests(session.can, session.permissions)
  const formId = useId()
  const form = useForm<RejectionForm>({
    resolver: formResolver(rejectionFormSchema),
    defaultValues: { reason: '' },
  })
  const words = useWords('approvals')
  const fieldWords = useWords('form')
  const say = useSay()
  useEffect(() => {
    if (status.phase === 'failed') showProblemOnFields(form, status.problem, [...FIELDS])
  }, [status, form])
  // Once the request is decided, or the reason was sent, there is nothing to lose by closing.
  const isOver = status.phase === 'news' || isAtTheBank(status)
  const isTyped = form.formState.isDirty && !isOver
  // A decision already sent may be the reason why the client has gone, and is sent again as it was.
  const held =
    props.held ??
    (props.wasOther && decision !== 'takeBack' && !isUntold && !isOver
      ? said('approvals.page.clientSince')
      : undefined)
  return (
    <>
      <ConfirmDialog
        open={props.open}
        title={say(questionOf(decision, waiting))}
        description={say(textOf(decision, waiting))}
        pending={status.phase === 'sending'}
        confirmLabel={words(`label.${decision}`)}
        reason={held && say(held)}
        onConfirm={
          isRejection ? form.handleSubmit((body) => command.run(body)) : () => void command.run({})
        }
        onClose={() => onClose(isUntold)}
        dirty={isTyped && !isUntold}
      >
        <div className="grid gap-2.5">
          <AskedFor waiting={waiting} session={session} timeZone={timeZone} />
          <AskedValues waiting={waiting} />
        </div>
        {isRejection && (
          <LockedFields
            unanswered={unanswered}
            locked={isOnItsWay(status)}
            hidden={status.phase === 'checking'}
          >
            <TextareaField
              {...field(form, formId, 'reason')}
              label={words('reason')}
              hint={`${say(reasonHint(waiting))} ${fieldWords('length', { count: form.watch('reason').length, most: LONGEST_REASON })}`}
              required
              rows={3}
            />
          </LockedFields>
        )}
        {before && (
          <Notice kind="warn">{words('lost.before', { label: words(`label.${before}`) })}</Notice>
        )}
        <CommandOutcome
          command={command}
          fields={FIELDS}
          sayings={{
            news: { title: words('lost.title'), text: say(waitsNoMore(decision, readsTrail)) },
            notApplied: { title: words('lost.title'), text: words('lost.waits') },
            unresolved: { title: words('lost.title'), text: words('lost.unread') },
          }}
        />
      </ConfirmDialog>
      <LeaveGuard
        dirty={isTyped}
        unknown={
          isUntold && say(said('commands.leaveUnknown', { what: said('approvals.command') }))
        }
      />
    </>
  )
}
