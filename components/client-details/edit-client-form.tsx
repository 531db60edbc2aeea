'use client'

import { type ReactNode, useEffect, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fieldErrors } from '@/components/form/form-fields'
import { FormFrame } from '@/components/form/form-frame'
import { LockedFields } from '@/components/form/locked-fields'
import { AppLink } from '@/components/shell/app-link'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import type { Can } from '@/lib/can'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { CLIENT_FIELDS } from '@/lib/client-details/fields'
import type { ClientForm } from '@/lib/client-details/form'
import type { ClientChanges } from '@/lib/client-details/schema'
import { paths } from '@/lib/paths'
import { useWords } from '@/lib/words/use-words'
import { AllFields } from './all-fields'

type Props = {
  clientId: number
  form: UseFormReturn<ClientForm, unknown, ClientChanges>
  template: NewClientTemplate
  /** The name that the bank holds, if it belongs to the other legal form. */
  standingName: string | undefined
  can: Can
  /** Called before the fields are checked. */
  onTry: () => void
  onSave: (changes: ClientChanges) => void
  pending: boolean
  /** As for `FormFrame`. */
  unchecked: boolean
  /** Saved: only the way on is left to press. */
  saved: boolean
  /** As for `LockedFields`. */
  unanswered: boolean
  open: boolean
  locked: boolean
  /** Why the form may not be sent, in a sentence; undefined if it may. */
  reason: string | undefined
  /** How the last try ended; shown above the buttons. */
  outcome: ReactNode
}

/** The form that changes a client's details. An address such as `…/edit#emailAddress` leads to that field. */
export function EditClientForm({ clientId, form, template, standingName, can, ...rest }: Props) {
  const formId = useId()
  const words = useWords('clientDetails')
  useNamedField(form)
  return (
    <FormFrame
      label={words('edit.form')}
      pending={rest.pending}
      unchecked={rest.unchecked}
      over={rest.saved}
      errors={fieldErrors(form, formId, [...CLIENT_FIELDS])}
      onSubmit={(event) => {
        rest.onTry()
        void form.handleSubmit(rest.onSave)(event)
      }}
      actions={
        rest.saved ? (
          <AppLink href={paths.client(clientId)} className={buttonClass('primary')}>
            {words('openClient')}
          </AppLink>
        ) : (
          <>
            <AppLink href={paths.client(clientId)} className={buttonClass('quiet')}>
              {words('cancel')}
            </AppLink>
            <Button variant="primary" type="submit" busy={rest.pending} reason={rest.reason}>
              {words('edit.submit')}
            </Button>
          </>
        )
      }
    >
      <LockedFields
        unanswered={rest.unanswered}
        open={rest.open}
        locked={rest.locked}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <AllFields
          form={form}
          formId={formId}
          template={template}
          can={can}
          standing={standingName}
        />
      </LockedFields>
      {rest.outcome}
    </FormFrame>
  )
}

function useNamedField({ setFocus }: UseFormReturn<ClientForm, unknown, ClientChanges>): void {
  useEffect(() => {
    const wanted = window.location.hash.slice(1)
    const name = CLIENT_FIELDS.find((field) => field === wanted)
    if (name) setFocus(name)
  }, [setFocus])
}
