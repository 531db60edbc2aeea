'use client'

import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/ui/choice-field'
import type { Can } from '@/lib/can'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { CLIENT_FIELDS, isOf } from '@/lib/client-details/fields'
import { useWords } from '@/lib/words/use-words'
import { ClientFields } from './client-fields'
import type { Section } from './form-section'

type Props<Sent> = Section<Sent> & {
  template: NewClientTemplate
  can: Can
  isNew?: boolean
  /** The name that the bank holds, if it belongs to the other legal form. */
  standing?: string | undefined
}

/** The details of a client, section by section: a person by the parts of the name, an entity by its full name. */
export function AllFields<Sent>({ standing, isNew = false, ...of }: Props<Sent>) {
  const words = useWords('clientDetails')
  const forms = useWords('values')
  const { form, formId, can } = of
  const legalForm = useWatch({ control: form.control, name: 'legalForm' })
  const isPerson = legalForm === 'person'
  useOwnMistakes(form, isPerson)
  const section = { ...of, isNew }
  return (
    <>
      <ClientFields
        {...section}
        section="name"
        title={forms(isPerson ? 'legalForm.person' : 'legalForm.entity')}
      >
        {can.entities && (
          <div className="sm:col-span-6">
            <ChoiceField
              {...form.register('legalForm')}
              id={`${formId}-legalForm`}
              legend={words('field.legalForm')}
              choices={[
                { value: 'person', label: forms('legalForm.person') },
                { value: 'entity', label: forms('legalForm.entity') },
              ]}
            />
          </div>
        )}
        {standing && (
          <p className="text-hint text-ink-2 sm:col-span-6">
            {words('standingName', { name: standing })}
          </p>
        )}
      </ClientFields>
      <ClientFields {...section} section="contact" title={words('contact')} />
      <ClientFields {...section} section="bank" title={words('atTheBank')} />
    </>
  )
}

const namesOf = (legalForm: 'person' | 'entity') =>
  CLIENT_FIELDS.filter((name) => !isOf(name, legalForm === 'person' ? 'entity' : 'person'))

// A form that was submitted once is validated again, and the mistakes of fields that are gone are cleared.
function useOwnMistakes<Sent>(form: Section<Sent>['form'], isPerson: boolean): void {
  const judgedAs = useRef(isPerson)
  const { isSubmitted } = form.formState
  useEffect(() => {
    if (judgedAs.current === isPerson) return
    judgedAs.current = isPerson
    form.clearErrors(namesOf(isPerson ? 'entity' : 'person'))
    if (isSubmitted) void form.trigger(namesOf(isPerson ? 'person' : 'entity'))
  }, [form, isPerson, isSubmitted])
}
