'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFieldArrayReturn, UseFormReturn } from 'react-hook-form'
import { useOverflow } from '@/components/table/use-overflow'
import { Button } from '@/components/ui/button'
import { MOST_ROWS } from '@/lib/data-tables/data-table'
import { type DroppedValue, droppedValues } from '@/lib/data-tables/entry-changes'
import {
  blankRow,
  type EntryFormValues,
  type EntryRow,
  type GridColumn,
  isBlankRow,
} from '@/lib/data-tables/entry-rows'
import type { Said } from '@/lib/words/said'
import { useSay, useWords } from '@/lib/words/use-words'
import { GridHead } from './grid-head'
import { gridRole as as } from './grid-roles'
import { GridRow, removeId } from './grid-row'
import { RemovedRow } from './removed-row'

// From this number of rows on, they scroll in a box of their own, whose head stays in sight.
const TALL = 15

type Props = {
  form: UseFormReturn<EntryFormValues>
  formId: string
  rows: UseFieldArrayReturn<EntryFormValues, 'rows'>
  columns: GridColumn[]
  /** Whether the table takes more rows. */
  mayAdd: boolean
  /** What was done to the rows as a whole, if anything. */
  news: Said | undefined
  /** Called with the typed values of a restored row whose columns no longer exist. */
  onDropped: (values: DroppedValue[]) => void
  caption: string
}

/** The rows of an entry as a table of typed cells. */
export function GridTable(props: Props) {
  const { form, formId, rows, columns, mayAdd, news, onDropped, caption } = props
  const words = useWords('entries')
  const say = useSay()
  const { fields, append, insert, remove } = rows
  const [region, wide] = useOverflow()
  const [removed, setRemoved] = useState<{ at: number; row: EntryRow; columns: GridColumn[] }>()
  const [told, setTold] = useState(news)
  // Since then the rows were replaced as a whole: that is the news, and the removed row has no place among them.
  if (news !== told) {
    setTold(news)
    setRemoved(undefined)
  }
  const addButton = useRef<HTMLButtonElement>(null)
  const focusAt = useRef<number>(undefined)
  const many = fields.length > 1

  // These callbacks keep their identity, so that a row renders again only for its own changes.
  const array = useRef({ remove, columns })
  useEffect(() => {
    array.current = { remove, columns }
  })
  const removeRow = useCallback(
    (at: number) => {
      const row = form.getValues(`rows.${at}`)
      const { columns } = array.current
      setRemoved(isBlankRow(columns, row) ? undefined : { at, row: { ...row }, columns })
      focusAt.current = at
      array.current.remove(at)
    },
    [form],
  )

  // Focus moves to the row that took the place of the removed one; otherwise the keyboard would be left nowhere.
  useEffect(() => {
    if (focusAt.current === undefined) return
    const at = Math.min(focusAt.current, fields.length - 1)
    focusAt.current = undefined
    ;(document.getElementById(removeId(formId, at)) ?? addButton.current)?.focus()
  }, [fields.length, formId])

  const nameOfFirst = (at: number) => `rows.${at}.${columns[0]?.key}`

  function undo() {
    if (!removed) return
    const { at, row } = removed
    insert(at, row, { focusName: nameOfFirst(at) })
    // The columns may have changed meanwhile.
    const gone = droppedValues(removed.columns, columns, [row])
    onDropped(gone.map((value) => ({ ...value, row: at + 1 })))
    setRemoved(undefined)
  }

  return (
    <>
      <section
        ref={region}
        aria-label={words('gridRows')}
        tabIndex={wide ? 0 : undefined}
        className={`grid-region ${fields.length > TALL ? 'grid-tall' : ''}`}
      >
        <table {...as.table} className="grid-table">
          <caption className="sr-only">{caption}</caption>
          <GridHead columns={columns} removable={many} />
          <tbody {...as.rowgroup}>
            {fields.map((field, at) => (
              <GridRow
                key={field.id}
                form={form}
                formId={formId}
                columns={columns}
                row={at}
                onRemove={many ? removeRow : undefined}
              />
            ))}
          </tbody>
        </table>
      </section>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {mayAdd && (
          <Button
            ref={addButton}
            onClick={() => append(blankRow(columns), { focusName: nameOfFirst(fields.length) })}
            reason={fields.length >= MOST_ROWS ? words('fullRows', { most: MOST_ROWS }) : undefined}
          >
            {words('addRow')}
          </Button>
        )}
        <div role="status" className="flex items-center gap-2 text-ink-2">
          {!removed && news && say(news)}
          {removed && <RemovedRow at={removed.at} rows={fields.length} onUndo={undo} />}
        </div>
      </div>
    </>
  )
}
