'use client'

import { type ReactNode, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrors, showProblemOnFields } from '@/components/form/form-fields'
import { FormFrame } from '@/components/form/form-frame'
import { formResolver } from '@/components/form/form-resolver'
import { HeldFields } from '@/components/form/held-fields'
import { LeaveGuard } from '@/components/form/leave-guard'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { doubtsAbout } from '@/lib/client-details/doubts'
import {
  CLIENT_FIELDS,
  emptyForm,
  newClientFormSchema,
  type ClientForm as Values,
} from '@/lib/client-details/form'
import type { NewClientRequest } from '@/lib/client-details/schema'
import { useDoubts } from '@/lib/client-details/use-doubts'
import type { NewClientCommand } from '@/lib/client-details/use-new-client'
import { newClientWords as words } from '@/lib/client-details/words'
import { isUnsettled } from '@/lib/commands/phases'
import type { CalendarDate } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { BankFields } from './bank-fields'
import { ContactFields } from './contact-fields'
import { DoubtsQuestion } from './doubts-question'
import { DuplicateQuestion } from './duplicate-question'
import { NameFields } from './name-fields'

type Props = {
  command: NewClientCommand
  template: NewClientTemplate
  today: CalendarDate
  /** Why it may not be sent, in a sentence; undefined where it may. */
  reason: string | undefined
  /** How the last try ended; shown above the buttons. */
  outcome: ReactNode
}

/** The details of a new client, in the bank's own terms. */
export function NewClientForm({ command, template, today, reason, outcome }: Props) {
  const formId = useId()
  const form = useForm<Values, unknown, NewClientRequest>({
    resolver: formResolver(newClientFormSchema(today)),
    defaultValues: emptyForm(template, today),
  })
  const doubts = useDoubts()
  const { outcome: sent } = command
  const { phase } = sent
  const isOver = phase === 'done' || phase === 'waiting'

  useEffect(() => {
    // Fields that are still locked take no focus.
    if (command.outcome.phase === 'failed' && !command.pending)
      showProblemOnFields(form, command.outcome.problem, [...CLIENT_FIELDS])
  }, [command.outcome, command.pending, form])

  async function submit(body: NewClientRequest): Promise<void> {
    if (doubts.areSettled(doubtsAbout(body, { today, template }))) await command.submit(body)
  }

  function goOn(): void {
    doubts.confirm()
    void form.handleSubmit(submit)()
  }

  return (
    <>
      <FormFrame
        label={words.form}
        // Said by the outcome, which also knows of waiting and of what was found since.
        problem={null}
        pending={command.pending}
        errors={fieldErrors(form, formId, [...CLIENT_FIELDS])}
        onSubmit={form.handleSubmit(submit)}
        actions={
          sent.phase === 'done' ? (
            <AppLink href={paths.client(sent.clientId)} className={buttonClass('primary')}>
              {words.openClient}
            </AppLink>
          ) : (
            <>
              <AppLink href={paths.clients()} className={buttonClass('quiet')}>
                {words.cancel}
              </AppLink>
              <Button
                variant="primary"
                type="submit"
                busy={command.pending}
                reason={phase === 'waiting' ? words.waitingReason : reason}
              >
                {phase === 'unknown' ? words.sendAgain : words.submit}
              </Button>
            </>
          )
        }
      >
        <HeldFields
          held={command.held}
          // What is looked for and sent must not change under it.
          locked={isOver || command.pending}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <NameFields form={form} formId={formId} template={template} />
          <ContactFields form={form} formId={formId} />
          <BankFields form={form} formId={formId} template={template} isNew />
        </HeldFields>
        {outcome}
        <DoubtsQuestion doubts={doubts.open} onConfirm={goOn} />
      </FormFrame>
      <DuplicateQuestion
        question={command.question}
        pending={command.pending}
        confirmLabel={words.createAnyway}
        onConfirm={() => void command.createAnyway()}
        onLookAgain={() => void command.lookAgain()}
        onClose={command.dismissQuestion}
      />
      <LeaveGuard
        dirty={form.formState.isDirty && !isOver}
        text={words.leave}
        unknown={isUnsettled({ status: command.outcome, held: command.held }) && words.leaveUnknown}
      />
    </>
  )
}
