import 'server-only'
import * as z from 'zod'
import { inWords } from '@/lib/data-tables/names'
import type { Column, DataTable } from '@/lib/data-tables/schema'
import { listOf } from '@/lib/http/list-of'
import { withoutHiddenMarks } from '@/lib/plain-text'
import { core } from './profile'

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

/** A data table as the bank defines it; `isOfClients` unless the bank says that it is of something else. */
export const definitionSchema = z
  .object({
    applicationTableName: text,
    registeredTableName: z.string().min(1).max(100),
    datatableDisplayName: text,
    description: text,
    multiRow: z.boolean().optional().catch(undefined),
    columnHeaderData: headersSchema,
  })
  .transform(({ registeredTableName: name, columnHeaderData, ...said }) => ({
    isOfClients:
      (said.applicationTableName ?? core.dataTables.ofClients) === core.dataTables.ofClients,
    table: dataTableOf(name, columnHeaderData, { ...said, title: said.datatableDisplayName }),
  }))

/** The definition that a table's column headers tell, with what else is known of it. */
export function dataTableOf(
  name: string,
  headers: readonly Header[],
  said: { title?: string; description?: string; multiRow?: boolean },
): DataTable {
  const description = said.description?.trim()
  return {
    name,
    title: withoutHiddenMarks(said.title ?? '') || inWords(name),
    ...(description && { description }),
    // Only where a client may have several rows does each have an id of its own.
    allowsMultipleRows:
      said.multiRow ?? headers.some(({ columnName }) => columnName === core.dataTables.idColumn),
    columns: headers.filter((header) => !isOfTheBank(header)).map(columnOf),
  }
}

function isOfTheBank({ columnName, isColumnPrimaryKey }: Header): boolean {
  const { idColumn, clientColumn } = core.dataTables
  return isColumnPrimaryKey === true || [idColumn, clientColumn].includes(columnName)
}

function columnOf(header: Header): Column {
  const { types } = core.dataTables
  const said = (header.columnDisplayType ?? header.columnType ?? '').toUpperCase()
  const type = types[said]
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
