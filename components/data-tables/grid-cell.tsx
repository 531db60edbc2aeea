'use client'

import { memo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EntryFormValues, GridColumn } from '@/lib/data-tables/entry-rows'
import { labelOf } from '@/lib/data-tables/names'
import { useWords } from '@/lib/words/use-words'
import { CellValue } from './cell-value'
import { cellClass } from './grid-head'
import { gridRole as as } from './grid-roles'

type Props = {
  form: UseFormReturn<EntryFormValues>
  id: string
  column: GridColumn
  /** Counted from 0. */
  row: number
  error: string | undefined
}

/** One value of a row, beside others. */
export const GridCell = memo(function GridCell(value: Props) {
  const words = useWords('entries')
  const { id, column, row } = value
  return (
    <td {...as.cell} className={cellClass(column)}>
      <label htmlFor={id}>{words('cell', { column: labelOf(column), row: row + 1 })}</label>
      <CellValue {...value} />
    </td>
  )
})
