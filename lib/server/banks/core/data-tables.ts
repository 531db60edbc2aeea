import 'server-only'
import { fieldOf } from '@/lib/data-tables/checks'
import type { ColumnType, DataTableContents, Values } from '@/lib/data-tables/data-table'
import type { EntryBody } from '@/lib/data-tables/schema'
import type { BankCaller, CommandAccepted } from '../../bank/exchanged'
import { answerWithin } from '../family/command-answer'
import { dataTableReads } from '../family/data-tables'
import type { BankCommand } from '../family/http'
import { DATES_AND_TIMES } from './dates'
import { listFiles } from './files'
import { commandBank, http } from './http'
import { core } from './profile'

export const { readDataTables, readDataTable, readEntries, readTableSummaries, countRowsOfEach } =
  dataTableReads(http, { own: [], inNumbers: false })

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

/** Sends new rows, once; the bank keeps all of them or none (docs/bank-api.md, "Data-table entries"). */
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

// The names of types where rows are written; definitions use other names.
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

/** Deletes one row, with a single request; `entryId` is undefined where the table takes one row only. */
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

// The bank calls a value of the fortieth row `entries[39].monthly_income`, and that of a single row by its column.
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
