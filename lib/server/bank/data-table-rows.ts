import 'server-only'
import * as z from 'zod'
import type { DataTable, Entry } from '@/lib/data-tables/schema'
import { canonicalValue } from '@/lib/data-tables/values'
import { dataTableOf, headerSchema } from './data-table-definition'
import { BankFailure } from './errors'
import { core } from './profile'

const cell = z
  .union([z.string(), z.boolean(), z.number().refine(Number.isSafeInteger), z.null()])
  .transform((value) => (value === null ? null : String(value)))

/** Rows of a data table as text (docs/bank-api.md, "Data-table entries"). */
export const rowsSchema = z.object({
  columnHeaders: z.array(headerSchema),
  data: z.array(z.object({ row: z.array(cell) })),
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
 * headers or has no id: it would be shown wrongly, or the wrong row changed.
 */
export function entriesOf(table: DataTable, rows: Rows, clientId: number): Entry[] {
  const names = rows.columnHeaders.map(({ columnName }) => columnName)
  const idAt = names.indexOf(core.dataTables.idColumn)
  return rows.data.map(({ row }) => {
    if (row.length !== names.length) throw new BankFailure('bad_answer', false)
    const id = table.allowsMultipleRows ? Number(row[idAt] ?? undefined) : clientId
    if (!Number.isSafeInteger(id)) throw new BankFailure('bad_answer', false)
    const values = table.columns.map((column) => {
      const value = row[names.indexOf(column.name)] ?? null
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
