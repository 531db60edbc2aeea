import * as z from 'zod'
import type { StoredColumn } from '../db/schema'
import { dayTriple } from '../kit/answers'
import { toTriple } from '../kit/dates/calendar-day'
import { type EntryRow, storedValue } from './entries'
import { columnHeader, toHeaders } from './header'
import { CLIENT_COLUMN, type DataTableRow, ID_COLUMN } from './table'

/** Rows as objects by column. docs/bank-api.md, "Data-table entries" */
export const plainRows = z.array(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), dayTriple])),
)

/** Rows as text in the order of the columns, with the descriptions of the columns. */
export const resultSet = z
  .object({
    columnHeaders: z.array(columnHeader),
    data: z.array(z.object({ row: z.array(z.union([z.string(), z.null()])) })),
    datatableDisplayName: z.string(),
    multiRow: z.boolean(),
    sections: z.array(z.never()),
  })
  .meta({ id: 'DatatableResultSet' })

/** Rows as JSON text, written here because a JSON number may have more digits than a JavaScript number can hold. */
export function toPlainJson(table: DataTableRow, rows: EntryRow[]): string {
  const objects = rows.map((row) => {
    const members = cellsOf(table, row).map(
      ([column, value]) => `${JSON.stringify(column.name)}:${toJson(column.type, value)}`,
    )
    return `{${members.join(',')}}`
  })
  return `[${objects.join(',')}]`
}

/** Rows as a result set. */
export function toResultSet(table: DataTableRow, rows: EntryRow[]): z.infer<typeof resultSet> {
  return {
    columnHeaders: toHeaders(table),
    data: rows.map((row) => ({ row: cellsOf(table, row).map(([, value]) => value) })),
    datatableDisplayName: table.title,
    multiRow: table.multiRow,
    sections: [],
  }
}

type Cell = [column: Pick<StoredColumn, 'name' | 'type'>, value: string | null]

function cellsOf({ multiRow, columns }: DataTableRow, row: EntryRow): Cell[] {
  const own: Cell[] = [
    [{ name: ID_COLUMN, type: 'number' }, String(row.id)],
    [{ name: CLIENT_COLUMN, type: 'number' }, String(row.clientId)],
  ]
  const filled = columns.map((column): Cell => [column, storedValue(row, column.name)])
  return [...(multiRow ? own : own.slice(1)), ...filled]
}

function toJson(type: StoredColumn['type'], value: string | null): string {
  if (value === null) return 'null'
  if (type === 'date') return JSON.stringify(toTriple(value))
  return type === 'string' || type === 'text' || type === 'datetime' ? JSON.stringify(value) : value
}
