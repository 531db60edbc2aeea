import 'server-only'
import * as z from 'zod'
import type { DataTable, Entry } from '@/lib/data-tables/schema'
import { canonicalValue } from '@/lib/data-tables/values'
import { BankFailure } from '../../bank/errors'
import type { Held } from '../../shares/held'
import { dataTableOf, headersSchema } from './data-table-definition'
import { core } from './profile'
import { unhurried } from './unhurried'

type Cell = string | boolean | number | null
type Row = { row: Cell[] }

// By hand: there may be a million cells, and zod takes a microsecond or two for each.
const areRows = (rows: unknown) => Array.isArray(rows) && rows.every(isRow)
const isRow = (row: unknown) =>
  typeof row === 'object' &&
  row !== null &&
  'row' in row &&
  Array.isArray(row.row) &&
  row.row.every(isCell)
const isCell = (cell: unknown) =>
  cell === null || ['string', 'boolean'].includes(typeof cell) || Number.isSafeInteger(cell)

// Each row is sent on with the names of its columns, so a few long names can become many bytes.
const LARGEST_IN_NAMES = 24 * 1024 * 1024

/** Rows of a data table as text (docs/bank-api.md, "Data-table entries"). */
export const rowsSchema = z.object({
  columnHeaders: headersSchema,
  data: z.custom<Row[]>(areRows),
  datatableDisplayName: z.string().optional().catch(undefined),
  multiRow: z.boolean().optional().catch(undefined),
})

export type Rows = z.infer<typeof rowsSchema>

/** The definition that the headers above the rows tell. */
export function tableOfRows(name: string, rows: Rows): DataTable {
  const { columnHeaders, datatableDisplayName, multiRow } = rows
  return dataTableOf(name, columnHeaders, { title: datatableDisplayName, multiRow })
}

/**
 * The rows as entries, values in their one text form. Throws `BankFailure` where a row does not fit its
 * headers or has no id: it would be shown wrongly, or the wrong row changed. `held` as for `unhurried`.
 */
export async function entriesOf(
  table: DataTable,
  rows: Rows,
  clientId: number,
  held: Held | undefined,
): Promise<Entry[]> {
  const names = rows.columnHeaders.map(({ columnName }) => columnName)
  const idAt = names.indexOf(core.dataTables.idColumn)
  const columns = table.columns.map((column) => ({ column, at: names.indexOf(column.name) }))
  const lettersInNames = columns.reduce((sum, { column }) => sum + column.name.length, 0)
  if (rows.data.length * lettersInNames > LARGEST_IN_NAMES)
    throw new BankFailure('bad_answer', false)
  return unhurried(rows.data, held, ({ row }) => {
    if (row.length !== names.length) throw new BankFailure('bad_answer', false)
    const id = table.allowsMultipleRows ? Number(row[idAt] ?? undefined) : clientId
    if (!Number.isSafeInteger(id)) throw new BankFailure('bad_answer', false)
    const values = columns.map(({ column, at }) => {
      const cell = row[at] ?? null
      const value = cell === null ? null : String(cell)
      return [column.name, canonicalValue(column, inForm(column.type, value))] as const
    })
    return { id, values: Object.fromEntries(values) }
  })
}

// Banks of the family differ in how they write these as text.
function inForm(type: string, value: string | null): string | null {
  if (value === null) return null
  if (type === 'boolean' && /^(t|f|0|1|true|false)$/i.test(value))
    return /^[t1]/i.test(value) ? 'true' : 'false'
  if (type === 'datetime') {
    const [, day, time, seconds = '00'] =
      /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.0+)?)?$/.exec(value) ?? []
    if (day) return `${day} ${time}:${seconds}`
  }
  return value
}
