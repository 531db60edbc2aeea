import 'server-only'
import * as z from 'zod'
import type { DataTable, Entry } from '@/lib/data-tables/data-table'
import { canonicalValue } from '@/lib/data-tables/values'
import { BankFailure } from '../../bank/errors'
import type { Held } from '../../shares/held'
import { isOrAbsent } from './command-answer'
import {
  CLIENT_COLUMN,
  dataTableOf,
  headersSchema,
  ID_COLUMN,
  MOST_BEFORE_DECIMALS,
  type TableDialect,
} from './data-table-definition'
import { unhurried } from './unhurried'

/** Some banks of the family write a day or a moment as an array of numbers, and a decimal as a number. */
type Cell = string | boolean | number | null | number[]
type Row = { row: Cell[] }

// Checked without zod: there may be a million cells, and zod takes a microsecond or two for each.
const areRowsOf = (isCell: (cell: unknown) => boolean) => (rows: unknown) =>
  Array.isArray(rows) && rows.every((row) => isRow(row, isCell))
const isRow = (row: unknown, isCell: (cell: unknown) => boolean) =>
  typeof row === 'object' &&
  row !== null &&
  'row' in row &&
  Array.isArray(row.row) &&
  row.row.every(isCell)
const isCell = (cell: unknown) =>
  cell === null || ['string', 'boolean'].includes(typeof cell) || Number.isSafeInteger(cell)
const isCellInNumbers = (cell: unknown) => isCell(cell) || isExactDecimal(cell) || isMoment(cell)
const isExactDecimal = (cell: unknown) =>
  typeof cell === 'number' && Math.abs(cell) < 10 ** MOST_BEFORE_DECIMALS
const isMoment = (cell: unknown) =>
  Array.isArray(cell) &&
  cell.length >= 3 &&
  cell.length <= 7 &&
  cell.every((part) => Number.isSafeInteger(part))

// Each row is sent on with its column names, so a few long names can become many bytes.
const LARGEST_IN_NAMES = 24 * 1024 * 1024

/** Rows of a data table as text (docs/bank-api.md, "Data-table entries"). */
export const rowsSchemaOf = ({ inNumbers }: TableDialect) =>
  z.object({
    columnHeaders: headersSchema,
    data: z.custom<Row[]>(areRowsOf(inNumbers ? isCellInNumbers : isCell)),
    datatableDisplayName: z.string().optional().catch(undefined),
    multiRow: z.boolean().optional().catch(undefined),
  })

export type Rows = z.infer<ReturnType<typeof rowsSchemaOf>>

/** Whether no row names another client as its own. */
export function areRowsOfClient({ columnHeaders, data }: Rows, clientId: number): boolean {
  const at = columnHeaders.findIndex(({ columnName }) => columnName === CLIENT_COLUMN)
  return data.every(({ row }) => isOrAbsent(textOf(row[at] ?? null) ?? undefined, clientId))
}

/** The definition that follows from the headers above the rows. */
export function tableOfRows(name: string, rows: Rows, dialect: TableDialect): DataTable {
  const { columnHeaders, datatableDisplayName, multiRow } = rows
  return dataTableOf(name, columnHeaders, { title: datatableDisplayName, multiRow }, dialect)
}

/**
 * The rows as entries, with values in their one text form. Throws `BankFailure` where a row does not fit its headers or
 * has no id: it would be shown wrongly, or the wrong row changed. `held` as for `unhurried`.
 */
export async function entriesOf(
  table: DataTable,
  rows: Rows,
  clientId: number,
  held: Held | undefined,
): Promise<Entry[]> {
  const names = rows.columnHeaders.map(({ columnName }) => columnName)
  const idAt = names.indexOf(ID_COLUMN)
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
      const value = textOf(cell)
      return [column.name, canonicalValue(column, inForm(column.type, value))] as const
    })
    return { id, values: Object.fromEntries(values) }
  })
}

function textOf(cell: Cell): string | null {
  if (!Array.isArray(cell)) return cell === null ? null : String(cell)
  const [year = 0, month = 0, day = 0, ...time] = cell
  const date = [digits(year, 4), digits(month), digits(day)].join('-')
  if (time.length === 0) return date
  const [hours = 0, minutes = 0, seconds = 0] = time
  return `${date} ${[hours, minutes, seconds].map((part) => digits(part)).join(':')}`
}

const digits = (part: number, most = 2) => String(part).padStart(most, '0')

// Banks of the family differ in how they write booleans and moments as text.
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
