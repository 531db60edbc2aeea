import 'server-only'
import * as z from 'zod'
import type { LegalForm } from '@/lib/clients/client'
import type { Column, ColumnType, DataTable } from '@/lib/data-tables/data-table'
import { inWords } from '@/lib/data-tables/names'
import { listOf } from '@/lib/http/list-of'
import { withoutHiddenMarks } from '@/lib/plain-text'

const text = z.string().optional().catch(undefined)

type Option = { id: number; value: string }

const MOST_OPTIONS = 10_000

// Checked without zod: the columns of one table may have hundreds of thousands of options together.
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
  isColumnUnique: z.boolean().optional().catch(undefined),
  columnValues: z.custom<Option[]>(areOptions).optional().catch(undefined),
})

/** The columns of a data table. The limit is above what the bank’s database allows. */
export const headersSchema = listOf(headerSchema, { most: 2000 })

export type Header = z.infer<typeof headerSchema>

/** The application table that clients’ data tables belong to, at all banks of the family. */
export const OF_CLIENTS = 'm_client'
/** Columns that the bank itself adds to every table. */
export const ID_COLUMN = 'id'
export const CLIENT_COLUMN = 'client_id'

/** Our column types, by the bank’s display type, or else by its storage type. */
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

/** Some banks of the family have a table only for people, or only for entities. */
const legalForm = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['person', 'entity']))
  .optional()
  .catch(undefined)

/** How the data tables of one bank of the family differ from those of another. */
export type TableDialect = {
  /** Further columns that this bank keeps for itself, besides the two that every bank has. */
  own: readonly string[]
  /** Whether decimals, days and moments come as numbers instead of text. */
  inNumbers: boolean
}

/**
 * The most digits before the point of a number with decimals at a bank that writes numbers: with the six decimal places
 * that it keeps, a longer one would have lost its last digits in JSON.
 */
export const MOST_BEFORE_DECIMALS = 9

/** Schema of a data table’s definition; `isOfClients` is true unless the bank names something else. */
export const definitionSchemaOf = (dialect: TableDialect) =>
  z
    .object({
      applicationTableName: text,
      registeredTableName: z.string().min(1).max(100),
      datatableDisplayName: text,
      description: text,
      entitySubType: legalForm,
      multiRow: z.boolean().optional().catch(undefined),
      columnHeaderData: headersSchema,
    })
    .transform(({ registeredTableName: name, columnHeaderData, ...said }) => ({
      isOfClients: (said.applicationTableName ?? OF_CLIENTS) === OF_CLIENTS,
      table: dataTableOf(
        name,
        columnHeaderData,
        { ...said, title: said.datatableDisplayName, of: said.entitySubType },
        dialect,
      ),
    }))

/** The definition that follows from a table’s column headers and from what else the bank says of it. */
export function dataTableOf(
  name: string,
  headers: readonly Header[],
  said: { title?: string; description?: string; of?: LegalForm; multiRow?: boolean },
  { own, inNumbers }: TableDialect,
): DataTable {
  const description = said.description?.trim()
  return {
    name,
    title: withoutHiddenMarks(said.title ?? '') || inWords(name),
    ...(description && { description }),
    ...(said.of && { of: said.of }),
    // Each row has an id of its own only where a client may have several.
    allowsMultipleRows: said.multiRow ?? headers.some(({ columnName }) => columnName === ID_COLUMN),
    columns: headers
      .filter((header) => !isOfTheBank(header, own))
      .map((header) => columnOf(header, inNumbers)),
  }
}

function isOfTheBank(
  { columnName, isColumnPrimaryKey }: Header,
  own: TableDialect['own'],
): boolean {
  return isColumnPrimaryKey === true || [ID_COLUMN, CLIENT_COLUMN, ...own].includes(columnName)
}

function columnOf(header: Header, inNumbers: boolean): Column {
  const said = (header.columnDisplayType ?? header.columnType ?? '').toUpperCase()
  const type = COLUMN_TYPES[said]
  const bounded = type === 'string' || type === 'text'
  return {
    name: header.columnName,
    // The name of a dropdown’s column includes the name of its list: `Source_cd_kind`.
    ...(type === 'dropdown' && { label: inWords(header.columnName.replace(/^.*_cd_(?=.)/, '')) }),
    type: type ?? 'unknown',
    required: header.isColumnNullable === false,
    ...(header.isColumnUnique && { unique: true }),
    ...(type === 'decimal' && inNumbers && { beforeDecimals: MOST_BEFORE_DECIMALS }),
    ...(bounded && header.columnLength !== undefined && { length: header.columnLength }),
    ...(type === 'dropdown' &&
      header.columnValues && {
        options: header.columnValues.map(({ id, value }) => ({ id, name: value })),
      }),
  }
}
