'use client'

import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { field } from '@/components/form/form-fields'
import { Card } from '@/components/ui/card'
import { ChoiceField } from '@/components/ui/choice-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { Can } from '@/lib/can'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { useWords } from '@/lib/words/use-words'
import { DayField } from './day-field'
import type { Section } from './form-section'
import { withNone } from './options'

type Props<Sent> = Section<Sent> & {
  template: NewClientTemplate
  can: Can
  /** The name the bank holds, where it is of the other kind than this legal form has. */
  standing?: string | undefined
}

/** Who it is: a person by the parts of a name, an entity by its full name. */
export function NameFields<Sent>({ form, formId, template, can, standing }: Props<Sent>) {
  const words = useWords('clientDetails')
  const legalForm = useWatch({ control: form.control, name: 'legalForm' })
  const isPerson = legalForm === 'person'
  useOwnMistakes(form, isPerson)
  const { genders } = template
  return (
    <Card title={words(isPerson ? 'person' : 'entity')}>
      <div className="grid gap-4 sm:grid-cols-6">
        {can.entities && (
          <div className="sm:col-span-6">
            <ChoiceField
              {...form.register('legalForm')}
              id={`${formId}-legalForm`}
              legend={words('field.legalForm')}
              choices={[
                { value: 'person', label: words('person') },
                { value: 'entity', label: words('entity') },
              ]}
            />
          </div>
        )}
        {standing && (
          <p className="text-hint text-ink-2 sm:col-span-6">
            {words('standingName', { name: standing })}
          </p>
        )}
        {isPerson ? (
          <>
            <div className="sm:col-span-2">
              <TextField
                {...field(form, formId, 'firstName')}
                label={words('field.firstName')}
                autoComplete="off"
                required
              />
            </div>
            <div className="sm:col-span-2">
              <TextField
                {...field(form, formId, 'middleName')}
                label={words('field.middleName')}
                autoComplete="off"
              />
            </div>
            <div className="sm:col-span-2">
              <TextField
                {...field(form, formId, 'lastName')}
                label={words('field.lastName')}
                autoComplete="off"
                required
              />
            </div>
            <div className="sm:col-span-3">
              <DayField
                form={form}
                formId={formId}
                name="dateOfBirth"
                label={words('field.dateOfBirth')}
              />
            </div>
            {genders.length > 0 && (
              <div className="sm:col-span-3">
                <SelectField
                  {...field(form, formId, 'genderId')}
                  label={words('field.genderId')}
                  options={withNone(genders, words('notGiven'))}
                />
              </div>
            )}
          </>
        ) : (
          <div className="sm:col-span-6">
            <TextField
              {...field(form, formId, 'fullName')}
              label={words('field.fullName')}
              autoComplete="off"
              required
            />
          </div>
        )}
      </div>
    </Card>
  )
}

const OF_PERSON = ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'genderId'] as const
const OF_ENTITY = ['fullName'] as const

// A form that was judged once is judged again: the mistakes of fields that are gone go with them.
function useOwnMistakes<Sent>(form: Section<Sent>['form'], isPerson: boolean): void {
  const judgedAs = useRef(isPerson)
  const { isSubmitted } = form.formState
  useEffect(() => {
    if (judgedAs.current === isPerson) return
    judgedAs.current = isPerson
    form.clearErrors(isPerson ? OF_ENTITY : OF_PERSON)
    if (isSubmitted) void form.trigger(isPerson ? OF_PERSON : OF_ENTITY)
  }, [form, isPerson, isSubmitted])
}
