import type { Say } from '@/lib/words/say'
import { checkValue } from './checks'
import type { Values } from './data-table'
import { type EntryRow, type GridColumn, inLines, isBlankRow, rowOf } from './entry-rows'
import { changedColumns } from './evidence'
import { canonicalValue, valueIn } from './values'

/** What was typed in a column that is no longer asked for; `row` counts from 1. */
export type DroppedValue = { row: number; column: GridColumn; value: string }

/** Every value that stands in no column any more. */
export function droppedValues(
  before: GridColumn[],
  now: GridColumn[],
  rows: EntryRow[],
): DroppedValue[] {
  const kept = new Set(now.map(({ key }) => key))
  const dropped = before.filter(({ key }) => !kept.has(key))
  return rows.flatMap((row, at) =>
    dropped.flatMap((column) => {
      const value = row[column.key] ?? ''
      return value.trim() ? [{ row: at + 1, column, value }] : []
    }),
  )
}

/** The same rows for other columns: what was typed stays with its column's name. */
export function mergeRows(now: GridColumn[], rows: EntryRow[]): EntryRow[] {
  return rows.map((row) => Object.fromEntries(now.map(({ key }) => [key, row[key] ?? ''])))
}

/** The rows that were there, without blank ones, then more. */
export function appendedRows(
  columns: GridColumn[],
  rows: EntryRow[],
  more: EntryRow[],
): EntryRow[] {
  return [...rows.filter((row) => !isBlankRow(columns, row)), ...more]
}

/** What was typed into an existing row that is otherwise than in `before`, in the form it is sent in. */
export function changedValues(columns: GridColumn[], before: Values, row: EntryRow): Values {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const checked = checkValue(column, row[column.key] ?? '')
      const was = canonicalValue(column, valueIn(before, column.name) ?? null) ?? ''
      const changed =
        checked.ok && inLines(canonicalValue(column, checked.value) ?? '') !== inLines(was)
      return changed ? [[column.name, checked.value]] : []
    }),
  )
}

/**
 * The row to go on with where somebody else has changed it from `before` to `now`: what only they
 * changed is theirs; of what both changed it is `mine`, or theirs too.
 */
export function takenOver(
  columns: GridColumn[],
  before: Values,
  now: Values,
  row: EntryRow,
  mine: boolean,
  say: Say,
): EntryRow {
  const typed = rowOf(columns, before, say)
  const theirs = rowOf(columns, now, say)
  return Object.fromEntries(
    columns.map((column) => {
      const { key } = column
      const theyChanged = changedColumns([column], before, now).length > 0
      const iChanged = row[key] !== typed[key]
      return [key, (theyChanged && !(iChanged && mine) ? theirs[key] : row[key]) ?? '']
    }),
  )
}
