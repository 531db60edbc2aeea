import type { Column } from '@/lib/data-tables/data-table'
import type { EntryBody } from '@/lib/data-tables/schema'
import { deskPaths } from '@/lib/desk-paths'
import { askBank } from './bank'

/** A column of every type, named after its content. */
export const EVERY_TYPE = [
  { name: 'employer', type: 'String', length: 40, mandatory: true },
  { name: 'remark', type: 'Text' },
  { name: 'hours', type: 'Number' },
  { name: 'monthly_income', type: 'Decimal' },
  { name: 'agreed', type: 'Boolean' },
  { name: 'since', type: 'Date' },
  { name: 'seen_at', type: 'DateTime' },
  { name: 'kind', type: 'Dropdown', code: 'IncomeKind' },
]

let made = 0

/** A data table of the sandbox made for one test, with a client who has no rows in it. */
export type MadeTable = {
  name: string
  clientId: number
  multiRow: boolean
  columns: { name: string; type: string; length?: number; mandatory?: boolean; code?: string }[]
}

/** Defines a data table; by default it takes several rows and has a column of every type. */
export async function makeTable(options: Partial<MadeTable> = {}): Promise<MadeTable> {
  made += 1
  const table = {
    name: `income ${process.pid} no_${made}`,
    clientId: made,
    multiRow: true,
    columns: EVERY_TYPE,
    ...options,
  }
  await askBank('officer', 'POST', '/v1/datatables', {
    datatableName: table.name,
    datatableDisplayName: `Income ${made}`,
    apptableName: 'm_client',
    multiRow: table.multiRow,
    columns: table.columns,
  })
  return table
}

/** The body that the console's form sends for these rows of a made table. */
export function entryOf(table: MadeTable, entries: Record<string, string | null>[]): EntryBody {
  return {
    title: 'Income',
    allowsMultipleRows: table.multiRow,
    columns: table.columns.map(({ name, type, mandatory, code }) => ({
      name: code ? `${code}_cd_${name}` : name,
      type: type.toLowerCase() as Exclude<Column['type'], 'unknown'>, // matches the types of every table above
      required: mandatory ?? false,
    })),
    entries,
  }
}

/** Rows as the bank itself holds them, without their keys. */
export async function rowsAtBank({ name, clientId }: MadeTable): Promise<(string | null)[][]> {
  const path = `${bankPath(name, clientId)}?genericResultSet=true`
  const { data, multiRow } = await askBank('officer', 'GET', path)
  return data.map(({ row }: { row: (string | null)[] }) => row.slice(multiRow ? 2 : 1))
}

/** Address of a client's rows at the bank. */
export function bankPath(name: string, clientId: number, entryId?: number): string {
  const rows = `/v1/datatables/${encodeURIComponent(name)}/${clientId}`
  return entryId === undefined ? rows : `${rows}/${entryId}`
}

export const entriesPath = ({ name, clientId }: MadeTable) => deskPaths.api.entries(clientId, name)
export const tablePath = ({ name, clientId }: MadeTable) => deskPaths.api.dataTable(clientId, name)
