'use client'

import type { ComponentProps } from 'react'
import { DateField } from '@/components/ui/date-field'
import { parseIsoDate } from '@/lib/dates'
import { longDayOf } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'

type Props = Omit<ComponentProps<typeof DateField>, 'label' | 'longForm' | 'required'> & {
  /** What the field holds now. */
  typed: string | undefined
}

/** The day of activation, repeated in words: digits alone are misread across countries. */
export function ActivationDateField({ typed, ...field }: Props) {
  const words = useWords('activation')
  const day = typed === undefined ? undefined : parseIsoDate(typed)
  return <DateField {...field} label={words('date')} longForm={day && longDayOf(day)} required />
}
