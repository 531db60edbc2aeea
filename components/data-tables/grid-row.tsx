'use client'

import { memo, useMemo } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import type { EntryFormValues, GridColumn } from '@/lib/data-tables/entry-rows'
import { useWords } from '@/lib/words/use-words'
import { GridCell } from './grid-cell'
import { gridRole as as } from './grid-roles'

type Props = {
  form: UseFormReturn<EntryFormValues>
  formId: string
  columns: GridColumn[]
  /** Counted from 0. */
  row: number
  /** Undefined if rows cannot be removed. */
  onRemove: ((row: number) => void) | undefined
}

/** One row. It subscribes to the errors of its own cells only, so that typing in one row renders no other. */
export const GridRow = memo(function GridRow(props: Props) {
  const { form, formId, columns, row, onRemove } = props
  const words = useWords('entries')
  const names = useMemo(
    () => columns.map(({ key }) => `rows.${row}.${key}` as const),
    [columns, row],
  )
  const { errors } = useFormState({ control: form.control, name: names, exact: true })
  return (
    <tr {...as.row} className="grid-row" data-row={row + 1}>
      <th {...as.rowheader} scope="row" className="grid-number">
        <span className="sm:sr-only">{words('rowNumber')} </span>
        {row + 1}
      </th>
      {columns.map((column) => (
        <GridCell
          key={column.key}
          form={form}
          id={cellId(formId, row, column.key)}
          column={column}
          row={row}
          error={errors.rows?.[row]?.[column.key]?.message}
        />
      ))}
      {onRemove && (
        <td {...as.cell} className="grid-end">
          <button
            type="button"
            id={removeId(formId, row)}
            aria-label={words('removeRow', { row: row + 1 })}
            onClick={() => onRemove(row)}
            className="grid size-7 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Icon name="cross" />
          </button>
        </td>
      )}
    </tr>
  )
})

/** The id of a cell's control, which the error summary links to. */
export const cellId = (formId: string, row: number, key: string) => `${formId}-${row}-${key}`

/** The id of the button that removes a row. */
export const removeId = (formId: string, row: number) => `${formId}-remove-${row}`
