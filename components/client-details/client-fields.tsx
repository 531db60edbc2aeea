'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { field } from '@/components/form/form-fields'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { Can } from '@/lib/can'
import type { NewClientTemplate, Option } from '@/lib/client-details/content'
import {
  CLIENT_FIELDS,
  type ClientField,
  type Field,
  fieldOf,
  isOf,
} from '@/lib/client-details/fields'
import { openChoice } from '@/lib/client-details/form'
import { useWords } from '@/lib/words/use-words'
import { DayField } from './day-field'
import type { Section } from './form-section'

type Props<Sent> = Section<Sent> & {
  title: string
  section: Field['section']
  template: NewClientTemplate
  can: Can
  /** Some details can only be given when the client is created. */
  isNew: boolean
  /** Shown before the fields. */
  children?: ReactNode
}

const SPANS = { 1: 'sm:col-span-1', 2: 'sm:col-span-2', 3: 'sm:col-span-3', 6: 'sm:col-span-6' }

/** The details of one section, limited to those that this bank and this legal form have. */
export function ClientFields<Sent>({ form, formId, title, template, ...of }: Props<Sent>) {
  const legalForm = useWatch({ control: form.control, name: 'legalForm' })
  const rows = CLIENT_FIELDS.flatMap((name) => {
    const row = fieldOf(name)
    // The legal form decides which fields there are, and is chosen before them.
    if (row.section !== of.section || row.kind === 'legalForm') return []
    if (!isOf(name, legalForm) || (row.needs && !of.can[row.needs])) return []
    if (!of.isNew && row.once) return []
    // A list without options at the bank gets no field.
    if (row.kind === 'option' && template[row.options].length === 0) return []
    return [{ name, row }]
  })
  return (
    <Card title={title}>
      <div className="grid gap-4 sm:grid-cols-6">
        {of.children}
        {rows.map(({ name, row }) => (
          <div key={name} className={SPANS[row.span]}>
            <Control
              form={form}
              formId={formId}
              name={name}
              row={row}
              template={template}
              can={of.can}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

type ControlProps<Sent> = Section<Sent> & {
  name: ClientField
  row: Exclude<Field, { kind: 'legalForm' }>
  template: NewClientTemplate
  can: Can
}

function Control<Sent>({ form, formId, name, row, template, can }: ControlProps<Sent>) {
  const words = useWords('clientDetails')
  const values = useWords('values')
  const common = { ...field(form, formId, name), label: words(`field.${name}`) }
  const called = ({ name, officeName: office }: Option) =>
    office ? words('adviserOf', { name, office }) : name
  switch (row.kind) {
    case 'day':
      return <DayField form={form} formId={formId} name={name} label={common.label} />
    case 'flag':
      return (
        <SelectField
          {...common}
          options={[
            { value: 'false', label: values('no') },
            { value: 'true', label: values('yes') },
          ]}
        />
      )
    case 'option': {
      const open = openChoice(row, template)
      const lacksSome = row.options === 'advisers' && !can.everyAdviser
      return (
        <SelectField
          {...common}
          hint={lacksSome ? words('ownAdvisers') : undefined}
          options={[
            ...(open ? [{ value: '', label: words(open) }] : []),
            ...template[row.options].map((option) => ({
              value: String(option.id),
              label: called(option),
            })),
          ]}
        />
      )
    }
    default:
      return (
        <TextField
          {...common}
          required={row.required !== undefined}
          hint={row.hint && words(row.hint)}
          inputMode={row.inputMode}
          autoComplete="off"
          spellCheck={row.kind === 'name' ? undefined : false}
        />
      )
  }
}
