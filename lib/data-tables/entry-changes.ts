import type { Say } from '@/lib/words/say'
import { checkValue } from './checks'
import type { Values } from './data-table'
import { type EntryRow, type GridColumn, inLines, isBlankRow, rowOf } from './entry-rows'
import { changedColumns } from './evidence'
import { canonicalValue, valueIn } from './values'

/** A typed value whose column no longer exists; `row` counts from 1. */
export type DroppedValue = { row: number; column: GridColumn; value: string }

/** Every typed value whose column no longer exists. */
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

/** The same rows for other columns: typed values stay with the name of their column. */
export function mergeRows(now: GridColumn[], rows: EntryRow[]): EntryRow[] {
  return rows.map((row) => Object.fromEntries(now.map(({ key }) => [key, row[key] ?? ''])))
}

/** The existing rows without blank ones, followed by `more`. */
export function appendedRows(
  columns: GridColumn[],
  rows: EntryRow[],
  more: EntryRow[],
): EntryRow[] {
  return [...rows.filter((row) => !isBlankRow(columns, row)), ...more]
}

/** The values typed into an existing row that differ from `before`, in the form in which they are sent. */
export function changedValues(columns: GridColumn[], before: Values, row: EntryRow): Values {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const typed = row[column.key] ?? ''
      const was = inLines(canonicalValue(column, valueIn(before, column.name) ?? null) ?? '')
      // A cell left as it was opened may hold spaces around its value, which a check takes away.
      if (inLines(typed) === was) return []
      const checked = checkValue(column, typed)
      const changed = checked.ok && inLines(canonicalValue(column, checked.value) ?? '') !== was
      return changed ? [[column.name, checked.value]] : []
    }),
  )
}

/**
 * The row to continue with after somebody else changed it from `before` to `now`: values that only they changed take theirs;
 * values that both changed keep this person's if `mine`, otherwise theirs.
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
