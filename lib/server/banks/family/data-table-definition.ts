import 'server-only'
import * as z from 'zod'
import type { Column, ColumnType, DataTable } from '@/lib/data-tables/data-table'
import { inWords } from '@/lib/data-tables/names'
import { listOf } from '@/lib/http/list-of'
import { withoutHiddenMarks } from '@/lib/plain-text'

const text = z.string().optional().catch(undefined)

type Option = { id: number; value: string }

const MOST_OPTIONS = 10_000

// By hand: the columns of one table may have hundreds of thousands together.
const areOptions = (options: unknown) =>
  Array.isArray(options) && options.length <= MOST_OPTIONS && options.every(isOption)
const isOption = (option: unknown) =>
  typeof option === 'object' &&
  option !== null &&
  'id' in option &&
  Number.isSafeInteger(option.id) &&
  'value' in option &&
  typeof option.value === 'string'

/** A column as the bank describes it (docs/bank-api.md, "Data tables"); only its name must be there. */
const headerSchema = z.object({
  columnName: z.string().min(1).max(100),
  columnType: text,
  columnDisplayType: text,
  columnLength: z.number().int().positive().optional().catch(undefined),
  isColumnNullable: z.boolean().optional().catch(undefined),
  isColumnPrimaryKey: z.boolean().optional().catch(undefined),
  columnValues: z.custom<Option[]>(areOptions).optional().catch(undefined),
})

/** The columns of a data table; the bank's database has fewer. */
export const headersSchema = listOf(headerSchema, { most: 2000 })

export type Header = z.infer<typeof headerSchema>

/** What a bank of the family has data tables of clients under. */
export const OF_CLIENTS = 'm_client'
/** Columns of the bank's own in every table. */
export const ID_COLUMN = 'id'
export const CLIENT_COLUMN = 'client_id'

/** Types of columns, by what the bank calls the way they are shown, else by how they are kept. */
const COLUMN_TYPES: Record<string, ColumnType> = {
  STRING: 'string',
  TEXT: 'text',
  INTEGER: 'number',
  DECIMAL: 'decimal',
  BOOLEAN: 'boolean',
  DATE: 'date',
  DATETIME: 'datetime',
  CODELOOKUP: 'dropdown',
}

/** What tells the data tables of one bank of the family from those of another. */
export type TableDialect = {
  /** Columns that this bank keeps for itself, besides the two of every bank. */
  own: readonly string[]
  /** Decimals, days and moments come as numbers, not as text. */
  inNumbers: boolean
}

type OwnColumns = TableDialect['own']

/** A data table as the bank defines it; `isOfClients` unless the bank says that it is of something else. */
export const definitionSchemaOf = (own: OwnColumns) =>
  z
    .object({
      applicationTableName: text,
      registeredTableName: z.string().min(1).max(100),
      datatableDisplayName: text,
      description: text,
      multiRow: z.boolean().optional().catch(undefined),
      columnHeaderData: headersSchema,
    })
    .transform(({ registeredTableName: name, columnHeaderData, ...said }) => ({
      isOfClients: (said.applicationTableName ?? OF_CLIENTS) === OF_CLIENTS,
      table: dataTableOf(
        name,
        columnHeaderData,
        { ...said, title: said.datatableDisplayName },
        own,
      ),
    }))

/** The definition that a table's column headers tell, with what else is known of it. */
export function dataTableOf(
  name: string,
  headers: readonly Header[],
  said: { title?: string; description?: string; multiRow?: boolean },
  own: OwnColumns,
): DataTable {
  const description = said.description?.trim()
  return {
    name,
    title: withoutHiddenMarks(said.title ?? '') || inWords(name),
    ...(description && { description }),
    // Only where a client may have several rows does each have an id of its own.
    allowsMultipleRows: said.multiRow ?? headers.some(({ columnName }) => columnName === ID_COLUMN),
    columns: headers.filter((header) => !isOfTheBank(header, own)).map(columnOf),
  }
}

function isOfTheBank({ columnName, isColumnPrimaryKey }: Header, own: OwnColumns): boolean {
  return isColumnPrimaryKey === true || [ID_COLUMN, CLIENT_COLUMN, ...own].includes(columnName)
}

function columnOf(header: Header): Column {
  const said = (header.columnDisplayType ?? header.columnType ?? '').toUpperCase()
  const type = COLUMN_TYPES[said]
  const bounded = type === 'string' || type === 'text'
  return {
    name: header.columnName,
    // A dropdown is kept under the name of its list too: `Source_cd_kind`.
    ...(type === 'dropdown' && { label: inWords(header.columnName.replace(/^.*_cd_(?=.)/, '')) }),
    type: type ?? 'unknown',
    required: header.isColumnNullable === false,
    ...(bounded && header.columnLength !== undefined && { length: header.columnLength }),
    ...(type === 'dropdown' &&
      header.columnValues && {
        options: header.columnValues.map(({ id, value }) => ({ id, name: value })),
      }),
  }
}
