'use client'

import { useWatch } from 'react-hook-form'
import { field } from '@/components/form/form-fields'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { NewClientTemplate } from '@/lib/client-details/content'
import { useWords } from '@/lib/words/use-words'
import { DayField } from './day-field'
import type { Section } from './form-section'
import { withNone } from './options'

type Props<Sent> = Section<Sent> & {
  template: NewClientTemplate
  /** Office, day of submission and account number are said once, when the client is created. */
  isNew?: boolean
}

/** Where the client belongs at the bank; a list that the bank leaves empty is not asked for. */
export function BankFields<Sent>({ form, formId, template, isNew = false }: Props<Sent>) {
  const words = useWords('clientDetails')
  const legalForm = useWatch({ control: form.control, name: 'legalForm' })
  const advisers = template.advisers.map(({ id, name, officeName }) => ({
    id,
    name: officeName ? words('adviserOf', { name, office: officeName }) : name,
  }))
  const lists = [
    { name: 'officeId', options: isNew ? template.offices : [], none: 'ownOffice' },
    { name: 'adviserId', options: advisers },
    { name: 'typeId', options: template.types },
    { name: 'classificationId', options: template.classifications },
  ] as const
  return (
    <Card title={words('atTheBank')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {lists.map(
          ({ name, options, ...list }) =>
            options.length > 0 && (
              <SelectField
                key={name}
                {...field(form, formId, name)}
                label={words(`field.${name}`)}
                options={withNone(options, words('none' in list ? list.none : 'notGiven'))}
              />
            ),
        )}
        {isNew && (
          <DayField
            form={form}
            formId={formId}
            name="submittedOn"
            label={words('field.submittedOn')}
          />
        )}
        {legalForm === 'person' && (
          <SelectField
            {...field(form, formId, 'isStaff')}
            label={words('field.isStaff')}
            options={[
              { value: 'false', label: words('no') },
              { value: 'true', label: words('yes') },
            ]}
          />
        )}
        {isNew && (
          <TextField
            {...field(form, formId, 'accountNo')}
            label={words('field.accountNo')}
            hint={words('accountNoHint')}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <TextField
          {...field(form, formId, 'externalId')}
          label={words('field.externalId')}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </Card>
  )
}
