'use client'

import { type UseFormReturn, useWatch } from 'react-hook-form'
import { field } from '@/components/form/form-fields'
import { DateField } from '@/components/ui/date-field'
import { parseIsoDate } from '@/lib/dates'
import type { MoveForm } from '@/lib/moves/form'
import { longDayOf } from '@/lib/words/said'

type Props = { form: UseFormReturn<MoveForm>; formId: string; label: string }

/** The day of the move, repeated in words: digits alone are misread across countries. */
export function MoveDateField({ form, formId, label }: Props) {
  const day = parseIsoDate(useWatch({ control: form.control, name: 'date' }))
  return (
    <DateField
      {...field(form, formId, 'date')}
      label={label}
      longForm={day && longDayOf(day)}
      required
    />
  )
}
