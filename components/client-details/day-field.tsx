'use client'

import { useWatch } from 'react-hook-form'
import { field } from '@/components/form/form-fields'
import { DateField } from '@/components/ui/date-field'
import type { ClientField } from '@/lib/client-details/fields'
import { parseIsoDate } from '@/lib/dates'
import { longDayOf } from '@/lib/words/said'
import type { Section } from './form-section'

type Props<Sent> = Section<Sent> & { name: ClientField; label: string }

/** A day, repeated in words: digits alone are misread across countries. */
export function DayField<Sent>({ form, formId, name, label }: Props<Sent>) {
  const day = parseIsoDate(useWatch({ control: form.control, name }))
  return <DateField {...field(form, formId, name)} label={label} longForm={day && longDayOf(day)} />
}
