'use client'

import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { EntryFormValues, GridColumn } from '@/lib/data-tables/entry-rows'
import { labelOf } from '@/lib/data-tables/names'
import { said } from '@/lib/words/said'
import { useWords } from '@/lib/words/use-words'
import { CellValue } from './cell-value'
import { cellId } from './grid-row'

type Props = {
  form: UseFormReturn<EntryFormValues>
  formId: string
  columns: GridColumn[]
}

/** A single-row entry as fields, one below the other: a table of one row would hide half of them. */
export function RowFields({ form, formId, columns }: Props) {
  const words = useWords('entries')
  const { errors } = useFormState({ control: form.control, name: 'rows' })
  return (
    <div data-row={1} className="grid items-start gap-x-3.5 gap-y-3 sm:grid-cols-2">
      {columns.map((column) => {
        const id = cellId(formId, 0, column.key)
        const typeId = `${id}-type`
        return (
          <div key={column.key} className={column.type === 'text' ? 'sm:col-span-2' : ''}>
            <div className="mb-1.25 text-hint [overflow-wrap:anywhere]">
              <label htmlFor={id} className="font-medium">
                {labelOf(column)}
              </label>{' '}
              <span className="text-ink-3">
                <span id={typeId} className={column.required ? 'sr-only' : undefined}>
                  {words(`type.${column.type}`)}
                </span>
                {/* The control itself announces "required" to screen readers. */}
                {column.required && (
                  <span aria-hidden="true">
                    {words('typeRequired', { type: said(`entries.type.${column.type}`) })}
                  </span>
                )}
              </span>
            </div>
            <CellValue
              form={form}
              id={id}
              column={column}
              row={0}
              error={errors.rows?.[0]?.[column.key]?.message}
              hintId={typeId}
            />
          </div>
        )
      })}
    </div>
  )
}
