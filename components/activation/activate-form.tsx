'use client'

import type { ReactNode } from 'react'
import { FormFrame } from '@/components/form/form-frame'
import { LeaveGuard } from '@/components/form/leave-guard'
import { LockedFields } from '@/components/form/locked-fields'
import { useFewFields } from '@/components/form/use-few-fields'
import { Button, type Reason } from '@/components/ui/button'
import { mistakeInDay } from '@/lib/activation/form'
import type { ActivationRequest } from '@/lib/activation/schema'
import type { ClientCommand } from '@/lib/clients/client-command'
import { isAtTheBank, isOnItsWay } from '@/lib/commands/status'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { useWords } from '@/lib/words/use-words'
import { ActivationDateField } from './activation-date-field'

export const ACTIVATE_FIELDS = ['activatedOn'] as const

type Props = {
  command: ClientCommand<ActivationRequest>
  /** Why the command may not be sent, in a sentence; undefined if it may. */
  reason: Reason
  /** How the last try ended; shown between the field and the button. */
  outcome: ReactNode
  /** Today where the bank does business. */
  today: CalendarDate
  /** Whether this form asks before the user leaves the page; off while another form does. */
  guards: boolean
}

/** Asks the bank to activate the client. */
export function ActivateForm({ command, reason, outcome, today, guards }: Props) {
  const words = useWords('activation')
  const { status } = command
  const form = useFewFields(
    // After midnight this is another day: a page left open must not activate as of the day before.
    { activatedOn: toIsoDate(today) },
    {
      check: ({ activatedOn }) => ({ activatedOn: mistakeInDay(activatedOn) }),
      problem: status.phase === 'failed' ? status.problem : undefined,
      isFixed: command.unanswered || isOnItsWay(status),
    },
  )

  return (
    <>
      <FormFrame
        label={words('submit')}
        pending={status.phase === 'sending'}
        errors={form.errors}
        onSubmit={form.submit((values) => void command.run(values))}
        actions={
          <Button
            variant="primary"
            size="big"
            type="submit"
            data-goto
            busy={status.phase === 'sending'}
            reason={reason}
          >
            {words('submit')}
          </Button>
        }
      >
        <LockedFields
          unanswered={command.unanswered}
          locked={isOnItsWay(status)}
          className="grid gap-3.5"
        >
          <ActivationDateField {...form.field('activatedOn')} typed={form.values.activatedOn} />
        </LockedFields>
        {outcome}
      </FormFrame>
      <LeaveGuard dirty={guards && form.isDirty && !isAtTheBank(status)} />
    </>
  )
}
