'use client'

import type { UseFormReturn } from 'react-hook-form'
import type { EntryFormValues, GridColumn } from '@/lib/data-tables/entry-rows'
import { mistakeIn } from '@/lib/words/mistake'
import { told } from '@/lib/words/say'
import { useSay } from '@/lib/words/use-words'
import { GridControl } from './grid-control'

type Props = {
  form: UseFormReturn<EntryFormValues>
  id: string
  column: GridColumn
  /** Counted from 0. */
  row: number
  /** The mistake, in written text (`mistake`) or as the server worded it. */
  error: string | undefined
  /** The id of the hint that is read out with the control. */
  hintId?: string
}

/** The control of one value, with the mistake in it. */
export function CellValue({ form, id, column, row, error, hintId }: Props) {
  const say = useSay()
  const errorId = error ? `${id}-error` : undefined
  return (
    <>
      <GridControl
        form={form}
        column={column}
        name={`rows.${row}.${column.key}`}
        id={id}
        aria-required={column.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      />
      {error && (
        <div id={errorId} className="mt-1.25 text-danger text-hint [overflow-wrap:anywhere]">
          {told(say, mistakeIn(error))}
        </div>
      )}
    </>
  )
}
