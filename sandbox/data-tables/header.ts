import * as z from 'zod'
import type { StoredColumn } from '../db/schema'
import { optionsOf } from './codes'
import { CLIENT_COLUMN, type DataTableRow, ID_COLUMN } from './table'
import { lengthOf } from './value'

/** The description of a column. docs/bank-api.md, "Data tables" */
export const columnHeader = z
  .object({
    columnName: z.string(),
    columnType: z.string(),
    columnLength: z.int(),
    columnDisplayType: z.enum([
      'STRING',
      'TEXT',
      'INTEGER',
      'DECIMAL',
      'BOOLEAN',
      'DATE',
      'DATETIME',
      'CODELOOKUP',
    ]),
    isColumnNullable: z.boolean(),
    isColumnPrimaryKey: z.boolean(),
    columnValues: z.array(z.object({ id: z.int(), value: z.string() })),
    columnCode: z.string().optional(),
  })
  .meta({ id: 'DatatableColumn' })

/** The definition of a data table. */
export const tableDefinition = z
  .object({
    applicationTableName: z.string(),
    registeredTableName: z.string(),
    datatableDisplayName: z.string(),
    description: z.string().optional(),
    multiRow: z.boolean(),
    columnHeaderData: z.array(columnHeader),
  })
  .meta({ id: 'Datatable' })

type Header = z.infer<typeof columnHeader>

/** The definition of a data table as the API answers it. */
export function toDefinition(table: DataTableRow): z.infer<typeof tableDefinition> {
  return {
    applicationTableName: table.applicationTable,
    registeredTableName: table.name,
    datatableDisplayName: table.title,
    description: table.description ?? undefined,
    multiRow: table.multiRow,
    columnHeaderData: toHeaders(table),
  }
}

/** The columns of a table: the row's own id if the table takes several rows, the client, then the columns people fill. */
export function toHeaders({ multiRow, columns }: DataTableRow): Header[] {
  const client = keyHeader(CLIENT_COLUMN, !multiRow)
  const keys = multiRow ? [keyHeader(ID_COLUMN, true), client] : [client]
  return [...keys, ...columns.map(toHeader)]
}

const TYPES: Record<StoredColumn['type'], [type: string, display: Header['columnDisplayType']]> = {
  string: ['VARCHAR', 'STRING'],
  text: ['TEXT', 'TEXT'],
  number: ['INTEGER', 'INTEGER'],
  decimal: ['DECIMAL', 'DECIMAL'],
  boolean: ['BOOLEAN', 'BOOLEAN'],
  date: ['DATE', 'DATE'],
  datetime: ['DATETIME', 'DATETIME'],
  dropdown: ['INTEGER', 'CODELOOKUP'],
}

function toHeader(column: StoredColumn): Header {
  const [columnType, columnDisplayType] = TYPES[column.type]
  const options = optionsOf(column.code) ?? []
  return {
    columnName: column.name,
    columnType,
    columnLength: lengthOf(column) ?? 0,
    columnDisplayType,
    isColumnNullable: !column.required,
    isColumnPrimaryKey: false,
    columnValues: options.map(({ id, name }) => ({ id, value: name })),
    columnCode: column.code,
  }
}

function keyHeader(columnName: string, isColumnPrimaryKey: boolean): Header {
  return {
    columnName,
    columnType: 'BIGINT',
    columnLength: 0,
    columnDisplayType: 'INTEGER',
    isColumnNullable: false,
    isColumnPrimaryKey,
    columnValues: [],
  }
}
