'use client'

import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { showToast } from '@/components/feedback/toast-store'
import { field, showProblemOnFields } from '@/components/form/form-fields'
import { formResolver } from '@/components/form/form-resolver'
import { LeaveGuard } from '@/components/form/leave-guard'
import { LockedFields } from '@/components/form/locked-fields'
import { Notice } from '@/components/ui/notice'
import { TextareaField } from '@/components/ui/textarea-field'
import { clientQueries } from '@/lib/clients/queries'
import { forgetInterrupted } from '@/lib/commands/interrupted'
import { isAtTheBank, isHeldBack, isOnItsWay, isToBeTold, isUnsettled } from '@/lib/commands/status'
import { useCommand } from '@/lib/commands/use-command'
import { isDecidedBy } from '@/lib/identifiers/evidence'
import { type Decision, type IdentifierWithDocuments, shownOf } from '@/lib/identifiers/identifier'
import { identifierCommand } from '@/lib/identifiers/identifier-command'
import { decideIdentifier } from '@/lib/identifiers/mutations'
import { nameOf } from '@/lib/identifiers/names'
import { identifierQueries } from '@/lib/identifiers/queries'
import {
  type DecisionForm,
  type DecisionRequest,
  decisionRequestSchema,
  LONGEST_REASON,
} from '@/lib/identifiers/schema'
import type { Said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { IdentifierOutcome } from './identifier-outcome'
import type { Compared } from './record-question'

type Props = Compared & {
  clientId: number
  identifier: IdentifierWithDocuments
  decision: Decision
  username: string
  /** The person at the page, as claims name them. */
  person: string
  /** Why nothing may be decided now, although the question is open. */
  held: Said | undefined
  /** `unkept` is the reason that was sent but that the record, when read again, does not show. */
  onDecided: (unkept: string | undefined) => void
  open: boolean
  /** `isUntold` if it is not yet known what became of the decision. */
  onClose: (isUntold: boolean) => void
}

/** Approves or rejects a record, with a reason. */
export function DecideIdentifier(props: Props) {
  const {
    clientId,
    decision,
    username,
    person,
    held,
    open,
    reason = '',
    doubts,
    isOld = false,
    onDecided,
    onClose,
  } = props
  const words = useWords('identifiers')
  const fieldWords = useWords('form')
  const say = useSay()
  // Fixed when the dialog opens: the question is about that record, and a decision that already existed proves nothing
  // about this one.
  const [identifier] = useState(props.identifier)
  const formId = useId()
  const form = useForm<DecisionForm, unknown, DecisionRequest>({
    resolver: formResolver(decisionRequestSchema),
    defaultValues: { decision, reason },
  })
  const command = useCommand(
    identifierCommand<DecisionRequest>({
      clientId,
      person,
      // Only a comparison names more than the record, which the console itself compares with what was shown.
      named: doubts && [clientQueries.one(clientId).queryKey, identifierQueries.of(clientId)],
      send: (body, key) =>
        decideIdentifier(clientId, identifier.id, { ...body, ...shownOf(identifier) }, key),
      ours: (now, body) =>
        now.find((one) => one.id === identifier.id && isDecidedBy(one, body, username, identifier)),
      onDone: (now, { reason }) => {
        showToast(words(`decide.${decision}.done`, { record: nameOf(identifier) }))
        onDecided(now && now.decisionReason !== reason ? reason : undefined)
      },
    }),
  )
  const { status, unanswered } = command
  useEffect(() => {
    if (status.phase === 'failed') showProblemOnFields(form, status.problem, ['reason'])
  }, [status, form])

  const isOutdated = isOld && !unanswered && !isOnItsWay(status)
  useLayoutEffect(() => {
    if (isOutdated) forgetInterrupted()
  }, [isOutdated])

  const { isDirty } = form.formState
  return (
    <>
      <ConfirmDialog
        open={open}
        title={words(`decide.${decision}.title`, { record: nameOf(identifier) })}
        // After a comparison the reason says more, and may say something else.
        description={doubts ? undefined : words(`decide.${decision}.text`)}
        pending={isOnItsWay(status)}
        confirmLabel={words(`decide.${decision}.confirm`)}
        cancelLabel={words('cancel')}
        onConfirm={form.handleSubmit((body) => command.run(withoutBlank(body)))}
        onClose={() => onClose(isToBeTold(status))}
        dirty={isDirty}
        reason={
          isHeldBack(status)
            ? words('heldBack')
            : held
              ? say(held)
              : isOutdated && words('comparedAnew')
        }
      >
        {/* What is being sent must not change on the screen. */}
        {doubts && doubts.length > 0 && !isOnItsWay(status) && (
          <Notice kind="warn" title={words('doubts')}>
            <ul>
              {doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          </Notice>
        )}
        <LockedFields
          unanswered={unanswered}
          locked={isOnItsWay(status)}
          hidden={status.phase === 'checking'}
          className="grid gap-3.5"
        >
          <TextareaField
            {...field(form, formId, 'reason')}
            label={words(`decide.${decision}.reason`)}
            hint={`${words('reasonHint')} ${fieldWords('length', { count: form.watch('reason')?.length ?? 0, most: LONGEST_REASON })}`}
            required={decision === 'reject'}
            rows={reason ? 6 : 3}
          />
        </LockedFields>
        <IdentifierOutcome command={command} fields={['reason']} />
      </ConfirmDialog>
      <LeaveGuard
        dirty={isDirty && !isAtTheBank(status)}
        unknown={isUnsettled(command) && words('leaveUnknown')}
        inTab
      />
    </>
  )
}

const withoutBlank = ({ decision, reason }: DecisionRequest): DecisionRequest =>
  reason ? { decision, reason } : { decision }
