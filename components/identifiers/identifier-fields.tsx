'use client'

import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { field } from '@/components/form/form-fields'
import { ChoiceField } from '@/components/ui/choice-field'
import { DateField } from '@/components/ui/date-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { TextareaField } from '@/components/ui/textarea-field'
import { parseIsoDate } from '@/lib/dates'
import type { IdentifierForm } from '@/lib/identifiers/form'
import { IDENTIFIER_STATUSES, type IdentifierKind } from '@/lib/identifiers/identifier'
import { longDayOf } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'

type Props<Sent> = {
  form: UseFormReturn<IdentifierForm, unknown, Sent>
  formId: string
  kinds: readonly IdentifierKind[]
  /** The existing number as the bank shows it; undefined if it is not masked. */
  maskedNumber?: string
}

/** The details of a record, in the bank's own terms. */
export function IdentifierFields<Sent>({ form, formId, kinds, maskedNumber }: Props<Sent>) {
  const words = useWords('identifiers')
  const kindId = useWatch({ control: form.control as Control<IdentifierForm>, name: 'kindId' }) // the result's type does not matter here
  const isKept = maskedNumber !== undefined && kindId === form.formState.defaultValues?.kindId
  const kind = kinds.find(({ id }) => String(id) === kindId)
  return (
    <>
      <SelectField
        {...field(form, formId, 'kindId')}
        label={words('kind')}
        required
        hint={kind?.provesIdentity === false ? words('provesNothing') : undefined}
        options={[
          { value: '', label: words('chooseKind') },
          ...kinds.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextField
        {...field(form, formId, 'number')}
        label={words('number')}
        required={!isKept}
        hint={isKept ? words('unchanged', { shown: maskedNumber }) : words('numberHint')}
        autoComplete="off"
        spellCheck={false}
        className="mono"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField form={form} formId={formId} name="issuedOn" label={words('issuedOn')} />
        <DayField form={form} formId={formId} name="expiresOn" label={words('expiresOn')} />
      </div>
      <TextField
        {...field(form, formId, 'issuedBy')}
        label={words('issuedBy')}
        autoComplete="off"
      />
      <ChoiceField
        {...form.register('status')}
        id={`${formId}-status`}
        legend={words('statusLegend')}
        choices={IDENTIFIER_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))}
      />
      <TextareaField
        {...field(form, formId, 'description')}
        label={words('description')}
        hint={words('descriptionHint')}
        rows={2}
      />
    </>
  )
}

type DayProps<Sent> = Pick<Props<Sent>, 'form' | 'formId'> & {
  name: 'issuedOn' | 'expiresOn'
  label: string
}

/** A day, repeated in words: digits alone are misread across countries. */
function DayField<Sent>({ form, formId, name, label }: DayProps<Sent>) {
  const day = parseIsoDate(form.watch(name))
  return <DateField {...field(form, formId, name)} label={label} longForm={day && longDayOf(day)} />
}
