'use client'

import { memo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EntryFormValues, GridColumn } from '@/lib/data-tables/entry-rows'
import { entryWords as words } from '@/lib/data-tables/entry-words'
import { labelOf } from '@/lib/data-tables/names'
import { GridControl } from './grid-control'
import { cellClass } from './grid-head'
import { gridRole as as } from './grid-roles'

type Props = {
  form: UseFormReturn<EntryFormValues>
  id: string
  column: GridColumn
  /** Counts from 0. */
  row: number
  numbered: boolean
  error: string | undefined
}

/** One value: its control, and what is wrong with what was typed. */
export const GridCell = memo(function GridCell(props: Props) {
  const { form, id, column, row, numbered, error } = props
  const label = labelOf(column)
  return (
    <td {...as.cell} className={cellClass(column)}>
      <label htmlFor={id}>{numbered ? words.cell(label, row + 1) : label}</label>
      <GridControl
        form={form}
        column={column}
        name={`rows.${row}.${column.key}`}
        id={id}
        aria-required={column.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <div id={`${id}-error`} className="mt-1.25 text-danger text-hint [overflow-wrap:anywhere]">
          {error}
        </div>
      )}
    </td>
  )
})
