'use client'

import { type ReactNode, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrors, showProblemOnFields } from '@/components/form/form-fields'
import { FormFrame } from '@/components/form/form-frame'
import { LeaveGuard } from '@/components/form/leave-guard'
import { LockedFields } from '@/components/form/locked-fields'
import { usePresetDay } from '@/components/form/use-preset-day'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import type { Can } from '@/lib/can'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { doubtsAbout } from '@/lib/client-details/doubts'
import { CLIENT_FIELDS } from '@/lib/client-details/fields'
import { emptyForm, type ClientForm as Values } from '@/lib/client-details/form'
import type { NewClientCommand } from '@/lib/client-details/new-client-command'
import type { NewClientRequest } from '@/lib/client-details/schema'
import { useDoubts } from '@/lib/client-details/use-doubts'
import type { DuplicateCheck } from '@/lib/client-details/use-duplicate-check'
import { isAtTheBank, isUnsettled } from '@/lib/commands/status'
import { type CalendarDate, toIsoDate } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'
import { AllFields } from './all-fields'
import { DoubtsQuestion } from './doubts-question'
import { DuplicateQuestion } from './duplicate-question'
import { useClientCheck } from './use-client-check'

type Props = {
  command: Pick<NewClientCommand, 'status' | 'unanswered' | 'isOpenEnded'>
  duplicates: Pick<DuplicateCheck, 'question' | 'sendAnyway' | 'lookAgain' | 'dismiss'>
  /** Set while the client is looked for or sent: the form's values must not change meanwhile. */
  pending: boolean
  onSubmit: (body: NewClientRequest) => Promise<void>
  template: NewClientTemplate
  today: CalendarDate
  can: Can
  /** Why the form may not be sent, in a sentence; undefined if it may. */
  reason: string | undefined
  /** How the last try ended; shown above the buttons. */
  outcome: ReactNode
}

/** The details of a new client, in the bank's own terms. */
export function NewClientForm({ command, duplicates, pending, onSubmit, ...props }: Props) {
  const { template, today, can, reason, outcome } = props
  const formId = useId()
  const words = useWords('clientDetails')
  const check = useClientCheck()
  const form = useForm<Values, unknown, NewClientRequest>({
    resolver: check?.newClientCheck(today),
    defaultValues: emptyForm(template, today),
  })
  const doubts = useDoubts()
  const { status, unanswered } = command
  const { phase } = status
  const isOver = isAtTheBank(status)
  const isAsking = duplicates.question !== undefined
  usePresetDay(form, 'submittedOn', toIsoDate(today), unanswered || pending || isAsking || isOver)

  const isUnknown = command.isOpenEnded || ['notApplied', 'unresolved', 'news'].includes(phase)

  useEffect(() => {
    // Waits until the fields are unlocked: a locked field takes no focus.
    if (status.phase === 'failed' && !pending)
      showProblemOnFields(form, status.problem, [...CLIENT_FIELDS])
  }, [status, pending, form])

  async function submit(body: NewClientRequest): Promise<void> {
    if (doubts.areSettled(doubtsAbout(body, { today, template }))) await onSubmit(body)
  }

  function goOn(): void {
    doubts.confirm()
    void form.handleSubmit(submit)()
  }

  return (
    <>
      <FormFrame
        label={words('title')}
        pending={pending}
        unchecked={!check}
        errors={fieldErrors(form, formId, [...CLIENT_FIELDS])}
        onSubmit={form.handleSubmit(submit)}
        actions={
          status.phase === 'done' ? (
            <AppLink href={paths.client(status.result)} className={buttonClass('primary')}>
              {words('openClient')}
            </AppLink>
          ) : (
            <>
              <AppLink href={paths.clients()} className={buttonClass('quiet')}>
                {words('cancel')}
              </AppLink>
              <Button
                variant="primary"
                type="submit"
                busy={pending}
                reason={phase === 'waiting' ? words('waitingReason') : reason}
              >
                {words(isUnknown ? 'sendAgain' : 'submit')}
              </Button>
            </>
          )
        }
      >
        <LockedFields
          unanswered={unanswered}
          // The values that are looked for and sent must not change meanwhile.
          locked={isOver || pending}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <AllFields form={form} formId={formId} template={template} can={can} isNew />
        </LockedFields>
        {outcome}
        <DoubtsQuestion doubts={doubts.open} onConfirm={goOn} />
      </FormFrame>
      <DuplicateQuestion
        question={duplicates.question}
        pending={pending}
        confirmLabel={words('createAnyway')}
        onConfirm={() => void duplicates.sendAnyway()}
        onLookAgain={duplicates.lookAgain}
        onClose={duplicates.dismiss}
      />
      <LeaveGuard
        dirty={form.formState.isDirty && !isOver}
        text={words('leave')}
        unknown={isUnsettled(command) && words('leaveUnknown')}
      />
    </>
  )
}
