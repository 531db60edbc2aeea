'use client'

import { type ReactNode, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrors, showProblemOnFields } from '@/components/form/form-fields'
import { FormFrame } from '@/components/form/form-frame'
import { formResolver } from '@/components/form/form-resolver'
import { HeldFields } from '@/components/form/held-fields'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Button } from '@/components/ui/button'
import {
  type ActivationForm,
  type ActivationRequest,
  activationFormSchema,
} from '@/lib/activation/schema'
import type { ClientCommand } from '@/lib/clients/use-client-command'
import { isAtTheBank, isOnItsWay } from '@/lib/commands/phases'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { useWords } from '@/lib/words/use-words'
import { ActivationDateField } from './activation-date-field'

export const ACTIVATE_FIELDS = ['activatedOn'] as const

type Props = {
  command: ClientCommand<ActivationRequest>
  /** Why it may not be sent, in a sentence; undefined where it may. */
  reason: string | undefined
  /** How the last try ended; shown between the field and the button. */
  outcome: ReactNode
  /** Today where the bank does business. */
  today: CalendarDate
  /** Whether this form asks before the page is left; off while another one does. */
  guards: boolean
}

/** Asks the bank to activate the client. */
export function ActivateForm({ command, reason, outcome, today, guards }: Props) {
  const formId = useId()
  const words = useWords('activation')
  const form = useForm<ActivationForm>({
    resolver: formResolver(activationFormSchema),
    defaultValues: { activatedOn: toIsoDate(today) },
  })
  const { status } = command

  useEffect(() => {
    if (status.phase === 'failed') showProblemOnFields(form, status.problem, [...ACTIVATE_FIELDS])
  }, [status, form])

  return (
    <>
      <FormFrame
        label={words('submit')}
        // Said by the outcome, which also knows of news, waiting and what was worked out.
        problem={null}
        pending={status.phase === 'sending'}
        errors={fieldErrors(form, formId, [...ACTIVATE_FIELDS])}
        onSubmit={form.handleSubmit((values) => command.run(values))}
        actions={
          <Button
            variant="primary"
            size="big"
            type="submit"
            busy={status.phase === 'sending'}
            reason={reason}
          >
            {words('submit')}
          </Button>
        }
      >
        <HeldFields held={command.held} locked={isOnItsWay(status)} className="grid gap-3.5">
          <ActivationDateField form={form} formId={formId} name="activatedOn" />
        </HeldFields>
        {outcome}
      </FormFrame>
      <LeaveGuard dirty={guards && form.formState.isDirty && !isAtTheBank(status)} />
    </>
  )
}
