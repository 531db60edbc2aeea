'use client'

import { type ReactNode, useEffect, useId } from 'react'
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { ErrorSummary } from '@/components/form/error-summary'
import { fieldErrors, showProblemOnFields } from '@/components/form/form-fields'
import { formResolver } from '@/components/form/form-resolver'
import { LeaveGuard } from '@/components/form/leave-guard'
import { LockedFields } from '@/components/form/locked-fields'
import { Notice } from '@/components/ui/notice'
import { isAtTheBank, isHeldBack, isOnItsWay, isToBeTold, isUnsettled } from '@/lib/commands/status'
import type { Problem } from '@/lib/http/problem'
import { IDENTIFIER_FIELDS, type IdentifierForm } from '@/lib/identifiers/form'
import type { IdentifierKind } from '@/lib/identifiers/identifier'
import type { IdentifierCommand } from '@/lib/identifiers/identifier-command'
import { useWords } from '@/lib/words/use-words'
import { IdentifierFields } from './identifier-fields'
import { IdentifierOutcome } from './identifier-outcome'

export type RecordForm<Sent> = UseFormReturn<IdentifierForm, unknown, Sent>

type Props<Sent> = {
  title: string
  confirmLabel: string
  /** Null if the bank did not list them. */
  kinds: readonly IdentifierKind[] | null
  schema: z.ZodType<Sent, IdentifierForm>
  values: DefaultValues<IdentifierForm>
  maskedNumber?: string
  /** A different message where a colleague has changed the record. */
  meanwhile?: (problem: Problem, form: RecordForm<Sent>) => ReactNode
  command: IdentifierCommand<Sent>
  onSubmit: (sent: Sent) => void
  open: boolean
  /** `isUntold` if it is not yet known what became of the record. */
  onClose: (isUntold: boolean) => void
}

/** The form of a record, new or existing. */
export function IdentifierDialog<Sent>(props: Props<Sent>) {
  const { kinds, schema, values, command } = props
  const words = useWords('identifiers')
  const formId = useId()
  const form = useForm<IdentifierForm, unknown, Sent>({
    resolver: formResolver(schema),
    defaultValues: values,
  })
  const { status } = command

  useEffect(() => {
    if (status.phase === 'failed') showProblemOnFields(form, status.problem, [...IDENTIFIER_FIELDS])
  }, [status, form])

  const noKinds = !kinds ? words('kindsUnread') : kinds.length === 0 ? words('noKinds') : undefined
  return (
    <>
      <ConfirmDialog
        open={props.open}
        title={props.title}
        pending={isOnItsWay(status)}
        confirmLabel={props.confirmLabel}
        cancelLabel={words('cancel')}
        onConfirm={form.handleSubmit(props.onSubmit)}
        onClose={() => props.onClose(isToBeTold(status))}
        dirty={form.formState.isDirty}
        reason={isHeldBack(status) ? words('heldBack') : noKinds}
      >
        <div hidden={status.phase === 'checking'}>
          {/* What is being sent must not change on the screen. */}
          <LockedFields
            unanswered={command.unanswered}
            locked={isOnItsWay(status)}
            className="grid gap-4"
          >
            <ErrorSummary errors={fieldErrors(form, formId, [...IDENTIFIER_FIELDS])} />
            {noKinds && <Notice kind="warn">{noKinds}</Notice>}
            <IdentifierFields
              form={form}
              formId={formId}
              kinds={kinds ?? []}
              maskedNumber={props.maskedNumber}
            />
          </LockedFields>
        </div>
        <IdentifierOutcome
          command={command}
          fields={IDENTIFIER_FIELDS}
          meanwhile={(problem) => props.meanwhile?.(problem, form)}
        />
      </ConfirmDialog>
      <LeaveGuard
        dirty={form.formState.isDirty && !isAtTheBank(status)}
        unknown={isUnsettled(command) && words('leaveUnknown')}
        inTab
      />
    </>
  )
}
