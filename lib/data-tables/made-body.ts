import { checkValue } from './checks'
import { COLUMN_TYPES, type DataTable, type TypedRow } from './data-table'
import type { EntryBody } from './schema'
import { valueIn } from './values'

const LONGEST_TITLE = 100
const LONGEST_DESCRIPTION = 500

/**
 * The body of a new entry, made from typed rows. A value that cannot be used yet is kept as typed. Columns that this console
 * cannot write are left out.
 */
export function entryBodyOf(table: DataTable, rows: readonly TypedRow[]): EntryBody {
  const columns = table.columns.flatMap(({ name, type, required }) => {
    const known = COLUMN_TYPES.find((candidate) => candidate === type)
    return known ? [{ name, type: known, required }] : []
  })
  const entries = rows.map((row) =>
    Object.fromEntries(
      table.columns
        .filter(({ type }) => type !== 'unknown')
        .map((column) => {
          const typed = valueIn(row, column.name) ?? ''
          const checked = checkValue(column, typed)
          if (checked.ok) return [column.name, checked.value]
          return [column.name, typed.trim() === '' ? null : typed]
        }),
    ),
  )
  return {
    // The bank changes neither for an existing table; they only identify it.
    title: table.title.slice(0, LONGEST_TITLE),
    ...(table.description && { description: table.description.slice(0, LONGEST_DESCRIPTION) }),
    allowsMultipleRows: table.allowsMultipleRows,
    columns,
    entries,
  }
}
