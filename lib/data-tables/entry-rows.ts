import { parseIsoDate } from '@/lib/dates'
import { dayOf } from '@/lib/words/said'
import type { Say } from '@/lib/words/say'
import type { Column, DataTable, TypedRow, Values } from './data-table'
import { readTypedDate } from './typed-dates'
import { canonicalValue, valueIn } from './values'

/** A column that can be edited. `key` names its cells in the form, because a column's own name may contain any character. */
export type GridColumn = Column & { key: string }

/** The text in the cells of one row, by `key`, exactly as typed. */
export type EntryRow = Record<string, string>

/** A column that the person describes in the form, because the bank gives no definition. */
export type ColumnDraft = { key: string; name: string; type: Column['type']; required: boolean }

export type EntryFormValues = {
  title: string
  description: string
  allowsMultipleRows: boolean
  columns: ColumnDraft[]
  rows: EntryRow[]
}

/** The key of a column's cells. A name always has the same key, also after the definition has changed. */
export function keyOf(columnName: string): string {
  return `c-${encodeURIComponent(columnName).replace(/[.']/g, (sign) => (sign === '.' ? '%2E' : '%27'))}`
}

/** The columns that can be edited, in the bank's order. */
export function gridColumns(table: DataTable): GridColumn[] {
  return table.columns
    .filter(({ type }) => type !== 'unknown')
    .map((column) => ({ ...column, key: keyOf(column.name) }))
}

/** The columns of a type that this console does not know; it leaves them alone. */
export function unknownColumns(table: DataTable): Column[] {
  return table.columns.filter(({ type }) => type === 'unknown')
}

/** The columns of the grid: the bank's, otherwise those named in the form so far; spaces around a name do not count. */
export function columnsOf(table: DataTable | undefined, drafts: ColumnDraft[]): GridColumn[] {
  if (table) return gridColumns(table)
  const named = drafts.map((draft) => ({ ...draft, name: draft.name.trim() }))
  return named.filter(({ name }) => name !== '')
}

export function blankRow(columns: GridColumn[]): EntryRow {
  return Object.fromEntries(columns.map(({ key }) => [key, '']))
}

/** True where all of these columns are blank. */
export function isBlankRow(columns: GridColumn[], row: EntryRow): boolean {
  return columns.every(({ key }) => (row[key] ?? '').trim() === '')
}

/** Converts line ends to the browser's form, because the bank may use another. */
export const inLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A row of values as it might have been typed: `say` writes out days, and null becomes an empty cell. */
export function rowOf(columns: GridColumn[], values: Values, say: Say): EntryRow {
  return Object.fromEntries(
    columns.map((column) => {
      const value = canonicalValue(column, valueIn(values, column.name) ?? null) ?? ''
      return [column.key, column.type === 'date' ? typedDay(value, say) : inLines(value)]
    }),
  )
}

// The day in the person's language, if it can be read back as the same day; otherwise its ISO form.
function typedDay(iso: string, say: Say): string {
  const day = parseIsoDate(iso)
  if (!day) return inLines(iso)
  const written = say(dayOf(day))
  const read = readTypedDate(written)
  return read.ok && read.iso === iso ? written : iso
}

/** The typed values by column name. */
export function typedRow(columns: GridColumn[], row: EntryRow): TypedRow {
  return Object.fromEntries(columns.map(({ key, name }) => [name, row[key] ?? '']))
}

/** The values by the keys of their cells. */
export function keyedRow(columns: GridColumn[], row: TypedRow): EntryRow {
  return Object.fromEntries(columns.map(({ key, name }) => [key, valueIn(row, name) ?? '']))
}

/** The indexes in the grid of the rows that will be sent; blank rows in between are not sent. */
export function filledRows(columns: GridColumn[], rows: EntryRow[]): number[] {
  return rows.flatMap((row, at) => (isBlankRow(columns, row) ? [] : [at]))
}
