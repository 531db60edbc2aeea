'use client'

import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { controlClass } from '@/components/ui/field'
import { Select } from '@/components/ui/select-field'
import type { EntryFormValues, GridColumn } from '@/lib/data-tables/entry-rows'
import { useWords } from '@/lib/words/use-words'
import { GridDate } from './grid-date'

type Name = `rows.${number}.${string}`

/** The props of a control of any type. */
export type GridControlProps = {
  form: UseFormReturn<EntryFormValues>
  column: GridColumn
  name: Name
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The control for a column's type. All but lists keep whatever is typed, right or wrong. */
export function GridControl(props: GridControlProps) {
  const { form, column, name, ...attributes } = props
  const values = useWords('values')
  const typed = form.getValues(name) ?? ''
  // A single-line input removes line breaks, even from a value that nobody touched.
  const [hasLines] = useState(/[\r\n]/.test(typed))
  const register = () => ({ ...form.register(name), ...attributes, defaultValue: typed })
  const type = hasLines && column.type === 'string' ? 'text' : column.type
  switch (type) {
    case 'date':
      return <GridDate {...props} />
    case 'boolean':
      return (
        <Select
          {...register()}
          options={withTyped(typed, [
            { value: 'true', label: values('yes') },
            { value: 'false', label: values('no') },
          ])}
        />
      )
    case 'dropdown':
      // Without the bank's list, the number of an option is typed.
      if (!column.options) return <input {...register()} inputMode="numeric" {...figures} />
      return (
        <Select
          {...register()}
          options={withTyped(
            typed,
            column.options.map((option) => ({ value: String(option.id), label: option.name })),
          )}
        />
      )
    case 'text':
      return (
        <textarea
          {...register()}
          rows={1}
          className={`${controlClass} field-sizing-content block max-h-60 min-h-[34px] resize-y px-2.5 py-[6.5px]`}
        />
      )
    case 'number':
      return <input {...register()} inputMode="numeric" {...figures} />
    case 'decimal':
      return <input {...register()} inputMode="decimal" {...figures} />
    default:
      return <input {...register()} {...line} />
  }
}

/** Browsers must not offer values typed for another client. */
export const line = {
  type: 'text',
  autoComplete: 'off',
  className: `${controlClass} h-[34px] px-2.5`,
} as const

const figures = { ...line, className: `${line.className} mono text-end` }

// A value outside the choices was pasted or came from JSON: it stays in sight until corrected.
function withTyped(typed: string, options: { value: string; label: string }[]) {
  const known = typed === '' || options.some(({ value }) => value === typed)
  return [{ value: '', label: '—' }, ...options, ...(known ? [] : [{ value: typed, label: typed }])]
}
