'use client'

import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { field } from '@/components/form/form-fields'
import { DateField } from '@/components/ui/date-field'
import { parseIsoDate } from '@/lib/dates'
import { formatLongDate } from '@/lib/long-date'
import { useWords } from '@/lib/words/use-words'

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  formId: string
  name: FieldPath<Values>
}

/** The day of activation, said again in words: digits alone are misread across countries. */
export function ActivationDateField<Values extends FieldValues>({
  form,
  formId,
  name,
}: Props<Values>) {
  const words = useWords('activation')
  const text: unknown = useWatch({ control: form.control, name })
  const day = typeof text === 'string' ? parseIsoDate(text) : undefined
  return (
    <DateField
      {...field(form, formId, name)}
      label={words('date')}
      longForm={day && formatLongDate(day)}
      required
    />
  )
}
