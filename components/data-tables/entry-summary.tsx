'use client'

import { type Ref, useMemo } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { ErrorSummary, type FieldError } from '@/components/form/error-summary'
import { cellMistakes } from '@/lib/data-tables/check-entry'
import type { EntryFormValues, GridColumn } from '@/lib/data-tables/entry-rows'
import { labelOf } from '@/lib/data-tables/names'
import { said } from '@/lib/words/said'
import { draftErrors } from './entry-draft'
import { cellId } from './grid-row'

type Props = {
  ref: Ref<HTMLDivElement>
  form: UseFormReturn<EntryFormValues>
  formId: string
  columns: GridColumn[]
  multiple: boolean
}

/** The mistakes of the whole entry, each a link to its cell. Subscribes to them here, so that no row has to. */
export function EntrySummary({ ref, form, formId, columns, multiple }: Props) {
  const { errors } = useFormState({ control: form.control })
  const listed = useMemo(() => {
    const cells: FieldError[] = cellMistakes(errors, columns).map(({ row, column, message }) => ({
      id: cellId(formId, row, column.key),
      message: multiple
        ? said('entries.mistakeInRow', { row: row + 1, label: labelOf(column), message })
        : said('entries.mistake', { label: labelOf(column), message }),
    }))
    return [...draftErrors(errors, formId), ...cells]
  }, [errors, columns, formId, multiple])
  return (
    // Always rendered: it receives focus before its content appears. Empty, it takes no room.
    <div ref={ref} tabIndex={-1} className={`rounded-box ${listed.length === 0 ? 'absolute' : ''}`}>
      <ErrorSummary errors={listed} evenOne={multiple} />
    </div>
  )
}
