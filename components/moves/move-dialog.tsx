'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { ErrorSummary } from '@/components/form/error-summary'
import { fieldErrors, showProblemOnFields } from '@/components/form/form-fields'
import { formResolver } from '@/components/form/form-resolver'
import { LeaveGuard } from '@/components/form/leave-guard'
import { LockedFields } from '@/components/form/locked-fields'
import { usePresetDay } from '@/components/form/use-preset-day'
import type { Reason } from '@/components/ui/button'
import type { ClientCommand } from '@/lib/clients/client-command'
import { isAtTheBank, isOnItsWay } from '@/lib/commands/status'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { type MoveForm, moveFormSchema, moveRequest } from '@/lib/moves/form'
import { type Ending, isEnding, MOVE_FIELDS, type Reopening } from '@/lib/moves/move'
import { moveQueries } from '@/lib/moves/queries'
import type { MoveRequest } from '@/lib/moves/schema'
import { useWords } from '@/lib/words/use-words'
import { AskedOf } from './asked-of'
import { MoveDateField } from './move-date-field'
import { ReasonField } from './reason-field'

type Props = {
  move: Ending | Reopening
  /** The client's name. */
  name: string
  command: ClientCommand<MoveRequest>
  /** Why the command may not be sent, in a sentence; undefined if it may. */
  reason: Reason
  outcome: ReactNode
  /** Shown while the page finds out whether the last try was applied. */
  checking: ReactNode
  today: CalendarDate
  /** The day that was sent last, as `yyyy-MM-dd`; a press without an answer is repeated with it. */
  sentDate: string | undefined
  /** `isTyped` if the person gave up what they had typed. */
  onClose: (isTyped: boolean) => void
  /** Whether this dialog asks before the user leaves the page; off while another form does. */
  guards: boolean
}

/**
 * Ends a client or undoes its end: shows who it is and what that means, and asks from when and for which of the bank's
 * reasons.
 */
export function MoveDialog(props: Props) {
  const { move, name, command, reason, outcome, checking, today, sentDate, onClose, guards } = props
  const formId = useId()
  const words = useWords('moves')
  const form = useForm<MoveForm>({
    resolver: formResolver(moveFormSchema(move)),
    // No reason is preselected: a reason that nobody looked at is no reason.
    defaultValues: {
      date: (command.unanswered && sentDate) || toIsoDate(today),
      reasonId: '',
    },
  })
  const ending = isEnding(move) ? move : undefined
  const reasons = useQuery({ ...moveQueries.reasons(ending ?? 'reject'), enabled: !!ending })
  const { status } = command
  usePresetDay(form, 'date', toIsoDate(today), command.unanswered || isOnItsWay(status))

  useEffect(() => {
    if (status.phase === 'failed') showProblemOnFields(form, status.problem, [...MOVE_FIELDS])
  }, [status, form])

  return (
    <ConfirmDialog
      open
      title={words(`title.${move}`)}
      description={<AskedOf name={name}>{words(`text.${move}`)}</AskedOf>}
      pending={isOnItsWay(status)}
      confirmLabel={words(`confirm.${move}`)}
      cancelLabel={words('cancel')}
      onConfirm={form.handleSubmit((values) => command.run(moveRequest(move, values)))}
      onClose={() => onClose(form.formState.isDirty)}
      dirty={form.formState.isDirty}
      reason={reason ?? (ending && !reasons.data?.length ? words('notWithoutReasons') : undefined)}
    >
      {checking}
      <div hidden={status.phase === 'checking'}>
        <LockedFields
          unanswered={command.unanswered}
          locked={isOnItsWay(status)}
          className="grid gap-3.5"
        >
          <ErrorSummary errors={fieldErrors(form, formId, [...MOVE_FIELDS])} />
          <MoveDateField form={form} formId={formId} label={words(`date.${move}`)} />
          {ending && <ReasonField form={form} formId={formId} reasons={reasons} />}
        </LockedFields>
      </div>
      {outcome}
      <LeaveGuard dirty={guards && form.formState.isDirty && !isAtTheBank(status)} />
    </ConfirmDialog>
  )
}
