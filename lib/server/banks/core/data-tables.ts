import 'server-only'
import * as z from 'zod'
import type {
  ColumnType,
  DataTable,
  DataTableContents,
  DataTableSummary,
  Entry,
  EntryBody,
  Values,
} from '@/lib/data-tables/schema'
import { fieldOf } from '@/lib/data-tables/values'
import { listOf } from '@/lib/http/list-of'
import { BankRefusal, NotOfClients } from '../../bank/errors'
import type { BankCaller, CommandAccepted } from '../../bank/exchanged'
import { answerWithin } from './command-answer'
import { definitionSchema } from './data-table-definition'
import { entriesOf, type Rows, rowsSchema, tableOfRows } from './data-table-rows'
import { DATES_AND_TIMES } from './dates'
import { listFiles } from './files'
import { accepted, type BankCommand, commandBank, readBank } from './http'
import { core } from './profile'
import { unhurried } from './unhurried'

const COUNTED_AT_ONCE = 4
const MOST_TABLES = 200

/** The data tables of clients that the caller may read (docs/bank-api.md, "Data tables"). */
export async function readDataTables(caller: BankCaller): Promise<DataTable[]> {
  const { paths, dataTables } = core
  const given = await readBank(caller, paths.dataTables, dataTables.query, listOf(z.unknown()))
  // One at a time: together they may have as many columns as eight megabytes hold.
  const read = await unhurried(given, caller.held, (one) => accepted(one, definitionSchema, false))
  return read.flatMap(({ isOfClients, table }) => (isOfClients ? [table] : []))
}

/**
 * The definition of one data table. Undefined where the bank gives none, be it that it does not know
 * the table or that it does not let the caller read definitions. Throws `NotOfClients` for a table of
 * anything else: there the number of a client would be the number of something else.
 */
export async function readDataTable(
  caller: BankCaller,
  name: string,
): Promise<DataTable | undefined> {
  const path = core.paths.dataTable(name)
  const read = await readBank(caller, path, {}, definitionSchema).catch((error: unknown) => {
    if (error instanceof BankRefusal && [403, 404].includes(error.status)) return undefined
    throw error
  })
  if (read && !read.isOfClients) throw new NotOfClients()
  return read?.table
}

/** A client's rows in one data table, with the definition: the bank's, else what the rows tell of it. */
export async function readEntries(
  caller: BankCaller,
  clientId: number,
  name: string,
): Promise<{ table: DataTable; entries: Entry[] }> {
  const path = core.paths.entries(name, clientId)
  const [definition, rows] = await Promise.all([
    readDataTable(caller, name),
    readBank(caller, path, core.dataTables.asText, rowsSchema),
  ])
  if (!definition && !isOfClients(rows)) throw new NotOfClients()
  const table = definition ?? tableOfRows(name, rows)
  return { table, entries: await entriesOf(table, rows, clientId, caller.held) }
}

const isOfClients = (rows: Rows) =>
  rows.columnHeaders.some(({ columnName }) => columnName === core.dataTables.clientColumn)

/** As `readEntries`, with the files; `files` is null where the bank does not list them. */
export async function readTableContents(
  caller: BankCaller,
  clientId: number,
  name: string,
): Promise<DataTableContents> {
  const [contents, files] = await Promise.all([
    readEntries(caller, clientId, name),
    listFiles(caller, { table: name, clientId }).catch(() => null),
  ])
  return { ...contents, files }
}

/** Every data table with the number of rows this client has in it, where they could be counted. */
export async function readTableSummaries(
  caller: BankCaller,
  clientId: number,
): Promise<DataTableSummary[]> {
  const tables = await readDataTables(caller)
  // The rows of each are asked for by themselves.
  if (tables.length > MOST_TABLES) return tables
  const counts = await countRowsOfEach(
    caller,
    clientId,
    tables.map(({ name }) => name),
  )
  return tables.map((table, at) => {
    const rows = counts[at]
    return rows === undefined ? table : { ...table, rows }
  })
}

/**
 * How many rows a client has in each of these tables, in their order, asked a few at a time; undefined for
 * one whose rows could not be read.
 */
export async function countRowsOfEach(
  caller: BankCaller,
  clientId: number,
  tables: string[],
): Promise<(number | undefined)[]> {
  const counts = new Array<number | undefined>(tables.length)
  const waiting = [...tables.entries()]
  async function countInTurn(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, table] = next
      counts[at] = await countRows(caller, clientId, table)
    }
  }
  await Promise.all(Array.from({ length: COUNTED_AT_ONCE }, countInTurn))
  return counts
}

async function countRows(
  caller: BankCaller,
  clientId: number,
  table: string,
): Promise<number | undefined> {
  const path = core.paths.entries(table, clientId)
  try {
    return (await readBank(caller, path, core.dataTables.asText, rowsSchema)).data.length
  } catch (error) {
    // Not one table but the client is missing: then nothing of this is true.
    if (error instanceof BankRefusal && error.has('absent.client')) throw error
    return undefined
  }
}

/** Sends new rows, once, all or none of which the bank keeps (docs/bank-api.md, "Data-table entries"). */
export function createEntries(
  caller: BankCaller,
  clientId: number,
  table: string,
  entry: EntryBody,
): Promise<CommandAccepted> {
  const body = {
    ...entry,
    columns: entry.columns.map((column) => ({ ...column, type: TYPES[column.type] })),
    ...DATES_AND_TIMES,
  }
  return command(caller, clientId, {
    method: 'POST',
    path: core.paths.entries(table, clientId),
    body,
  })
}

// What a type is called where rows are written, which is not what it is called in a definition.
const TYPES: Record<ColumnType, string> = {
  string: 'string',
  text: 'text',
  number: 'number',
  decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  dropdown: 'dropdown',
}

/** Sends new values of one row, once; `entryId` is undefined where the table takes one row only. */
export function changeEntry(
  caller: BankCaller,
  clientId: number,
  table: string,
  entryId: number | undefined,
  values: Values,
): Promise<CommandAccepted> {
  const path = rowPath(clientId, table, entryId)
  return command(caller, clientId, { method: 'PUT', path, body: { ...values, ...DATES_AND_TIMES } })
}

/** Deletes one row, asked once; `entryId` is undefined where the table takes one row only. */
export function deleteEntry(
  caller: BankCaller,
  clientId: number,
  table: string,
  entryId: number | undefined,
): Promise<CommandAccepted> {
  const path = rowPath(clientId, table, entryId)
  return command(caller, clientId, { method: 'DELETE', path })
}

function rowPath(clientId: number, table: string, entryId: number | undefined): string {
  const { entries, entry } = core.paths
  return entryId === undefined ? entries(table, clientId) : entry(table, clientId, entryId)
}

// The bank calls a value of the fortieth row `entries[39].monthly_income`, and of one row by its column.
function fieldOfValue(parameter: string): string {
  const [, row, column = ''] = /^entries\[(\d{1,6})\]\.(.+)$/.exec(parameter) ?? []
  return row === undefined ? parameter : fieldOf(Number(row), column)
}

function command(
  caller: BankCaller,
  clientId: number,
  request: BankCommand,
): Promise<CommandAccepted> {
  return commandBank(caller, { ...request, fieldOf: fieldOfValue }, answerWithin(clientId))
}
