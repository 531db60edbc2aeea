import { parseIsoDate } from '@/lib/dates'
import { dayOf } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'
import type { Column, DataTable, TypedRow, Values } from './data-table'
import { readTypedDate } from './typed-dates'
import { canonicalValue, valueIn } from './values'

/** A column one can type in. `key` names its cells in the form: a column's own name may hold anything. */
export type GridColumn = Column & { key: string }

/** What stands in the cells of one row, by `key`, exactly as it was typed. */
export type EntryRow = Record<string, string>

/** A column that is named here, because the bank gives no definition. */
export type ColumnDraft = { key: string; name: string; type: Column['type']; required: boolean }

export type EntryFormValues = {
  title: string
  description: string
  allowsMultipleRows: boolean
  columns: ColumnDraft[]
  rows: EntryRow[]
}

/** The key of a column's cells. The same name has the same key, also after the definition has changed. */
export function keyOf(columnName: string): string {
  return `c-${encodeURIComponent(columnName).replace(/[.']/g, (sign) => (sign === '.' ? '%2E' : '%27'))}`
}

/** The columns one can type in, in the bank's order. */
export function gridColumns(table: DataTable): GridColumn[] {
  return table.columns
    .filter(({ type }) => type !== 'unknown')
    .map((column) => ({ ...column, key: keyOf(column.name) }))
}

/** The columns of a kind this console does not know: they are left alone. */
export function unknownColumns(table: DataTable): Column[] {
  return table.columns.filter(({ type }) => type === 'unknown')
}

/** The columns of the grid: the bank's, else those named in the form so far. */
export function columnsOf(table: DataTable | undefined, drafts: ColumnDraft[]): GridColumn[] {
  return table ? gridColumns(table) : drafts.filter(({ name }) => name.trim() !== '')
}

export function blankRow(columns: GridColumn[]): EntryRow {
  return Object.fromEntries(columns.map(({ key }) => [key, '']))
}

/** True where nothing was typed in any of these columns. */
export function isBlankRow(columns: GridColumn[], row: EntryRow): boolean {
  return columns.every(({ key }) => (row[key] ?? '').trim() === '')
}

/** One way of writing line ends: the browser's own, whatever stands at the bank. */
export const inLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A row of values as it might have been typed: days are written out by `say`, null is an empty cell. */
export function rowOf(columns: GridColumn[], values: Values, say: Say): EntryRow {
  return Object.fromEntries(
    columns.map((column) => {
      const value = canonicalValue(column, valueIn(values, column.name) ?? null) ?? ''
      return [column.key, column.type === 'date' ? typedDay(value, say) : inLines(value)]
    }),
  )
}

// As the day is written in the person's language, where it is read again as the same.
function typedDay(iso: string, say: Say): string {
  const day = parseIsoDate(iso)
  if (!day) return inLines(iso)
  const written = say(dayOf(day))
  const read = readTypedDate(written)
  return read.ok && read.iso === iso ? written : iso
}

/** What was typed in these columns, by their names. */
export function typedRow(columns: GridColumn[], row: EntryRow): TypedRow {
  return Object.fromEntries(columns.map(({ key, name }) => [name, row[key] ?? '']))
}

/** What stands under the columns' names, by the keys of their cells. */
export function keyedRow(columns: GridColumn[], row: TypedRow): EntryRow {
  return Object.fromEntries(columns.map(({ key, name }) => [key, valueIn(row, name) ?? '']))
}

/** Where the rows that will be sent stand in the grid: blank rows between them are not sent. */
export function filledRows(columns: GridColumn[], rows: EntryRow[]): number[] {
  return rows.flatMap((row, at) => (isBlankRow(columns, row) ? [] : [at]))
}
