import type { FieldErrors } from 'react-hook-form'
import { inWriting, mistakeIn } from '@/lib/words/mistake'
import { type Said, said } from '@/lib/words/said'
import { checkValue } from './checks'
import type { DataTable } from './data-table'
import {
  columnsOf,
  type EntryFormValues,
  type EntryRow,
  filledRows,
  type GridColumn,
} from './entry-rows'

type Mistake = { type: 'entry'; message: string }
type CellName = { row: number; key: string }

/** Reads `rows.39.c-income`; undefined for any name that is not a cell. */
export function readCellName(name: string): CellName | undefined {
  const match = /^rows\.(\d+)\.(.+)$/.exec(name)
  return match ? { row: Number(match[1]), key: match[2] ?? '' } : undefined
}

/**
 * Every mistake that prevents an entry from being sent, at its field. Blank rows are not sent and not checked; if all are
 * blank, the first must be filled. Without a `table`, the table's description in the form is checked too. With `only`, just
 * that cell is checked. `opened` is an existing row as it was opened: what stays so is not sent, and need not fit.
 */
export function checkEntry(
  values: EntryFormValues,
  table: DataTable | undefined,
  only?: CellName,
  opened?: EntryRow,
): FieldErrors<EntryFormValues> {
  const columns = columnsOf(table, values.columns)
  const filled = filledRows(columns, values.rows)
  const asked = new Set(filled.length > 0 ? filled : [0])
  const multiple = table?.allowsMultipleRows ?? values.allowsMultipleRows
  const rows: Record<string, Mistake>[] = []
  for (const at of only ? [only.row] : asked) {
    if (!asked.has(at)) continue
    const mistakes = Object.fromEntries(
      columns.flatMap((column) => {
        if (only && only.key !== column.key) return []
        const typed = values.rows[at]?.[column.key] ?? ''
        if (typed === opened?.[column.key]) return []
        const message =
          !multiple && at !== filled[0] && column === columns[0]
            ? said('entries.wrong.oneRowOnly')
            : mistakeOf(column, typed)
        return message ? [[column.key, mistake(message)]] : []
      }),
    )
    if (Object.keys(mistakes).length > 0) rows[at] = mistakes
  }
  const first = columns[0]
  if (filled.length === 0 && rows.length === 0 && first && (!only || only.key === first.key))
    rows[0] = { [first.key]: mistake(said('entries.wrong.noRows')) }
  return { ...(rows.length > 0 && { rows }), ...(!table && !only && checkDraft(values)) }
}

const mistake = (message: Said): Mistake => ({ type: 'entry', message: inWriting(message) })

function mistakeOf(column: GridColumn, typed: string): Said | undefined {
  const checked = checkValue(column, typed)
  return checked.ok ? undefined : checked.message
}

function checkDraft({ title, columns }: EntryFormValues): FieldErrors<EntryFormValues> {
  const named = columns.map(({ name }) => name.trim())
  const wrong: { name: Mistake }[] = []
  for (const [at, name] of named.entries()) {
    if (!name) wrong[at] = { name: mistake(said('entries.wrong.noColumnName')) }
    else if (named.indexOf(name) < at) wrong[at] = { name: mistake(said('entries.wrong.sameName')) }
  }
  return {
    ...(!title.trim() && { title: mistake(said('entries.wrong.noTitle')) }),
    ...(named.length === 0 && { columns: mistake(said('entries.wrong.noColumns')) }),
    ...(wrong.length > 0 && { columns: wrong }),
  }
}

/** A mistake in a cell; `row` counts from 0. */
export type CellMistake = { row: number; column: GridColumn; message: Said | string }

/** The mistakes in the rows, in the order of the grid. */
export function cellMistakes(
  errors: FieldErrors<EntryFormValues>,
  columns: GridColumn[],
): CellMistake[] {
  const { rows } = errors
  if (!Array.isArray(rows)) return []
  return Array.from(rows).flatMap((row, at) =>
    columns.flatMap((column) => {
      const message = row?.[column.key]?.message
      return message ? [{ row: at, column, message: mistakeIn(message) }] : []
    }),
  )
}
