import 'server-only'
import * as z from 'zod'
import type { DataTable, DataTableSummary, Entry } from '@/lib/data-tables/data-table'
import { listOf } from '@/lib/http/list-of'
import { BankRefusal, NotOfClients } from '../../bank/errors'
import type { BankCaller } from '../../bank/exchanged'
import {
  CLIENT_COLUMN,
  definitionSchemaOf,
  OF_CLIENTS,
  type TableDialect,
} from './data-table-definition'
import { areRowsOfClient, entriesOf, type Rows, rowsSchemaOf, tableOfRows } from './data-table-rows'
import { accepted, type BankHttp } from './http'
import { paths } from './paths'
import { unhurried } from './unhurried'

const COUNTED_AT_ONCE = 4
const MOST_TABLES = 200

/** Asks for rows with their headers, and as text where the bank can, so that no digit is lost. */
const AS_TEXT = { genericResultSet: 'true' }

const tablesSchema = listOf(z.unknown())

const isOfClients = (rows: Rows) =>
  rows.columnHeaders.some(({ columnName }) => columnName === CLIENT_COLUMN)

/** The functions that read the data tables of a bank of this dialect. */
export function dataTableReads({ readBank }: BankHttp, dialect: TableDialect) {
  const definitionSchema = definitionSchemaOf(dialect)
  const rowsSchema = rowsSchemaOf(dialect)
  // A bank, or a proxy, may answer with the rows of another client.
  const rowsOf = (clientId: number) => rowsSchema.refine((rows) => areRowsOfClient(rows, clientId))

  /** The data tables of clients that the caller may read (docs/bank-api.md, "Data tables"). */
  async function readDataTables(caller: BankCaller): Promise<DataTable[]> {
    const given = await readBank(caller, paths.dataTables, { apptable: OF_CLIENTS }, tablesSchema)
    // One table at a time: together they may have as many columns as fit into eight megabytes.
    const read = await unhurried(given, caller.held, (one) =>
      accepted(one, definitionSchema, false),
    )
    return read.flatMap(({ isOfClients, table }) => (isOfClients ? [table] : []))
  }

  /**
   * The definition of one data table. Undefined where the bank gives none, because it does not know the table or does not
   * let the caller read definitions. Throws `NotOfClients` for a table of anything else: there the client’s number would
   * be the number of something else.
   */
  async function readDataTable(caller: BankCaller, name: string): Promise<DataTable | undefined> {
    const path = paths.dataTable(name)
    const read = await readBank(caller, path, {}, definitionSchema).catch((error: unknown) => {
      if (error instanceof BankRefusal && [403, 404].includes(error.status)) return undefined
      throw error
    })
    if (read && !read.isOfClients) throw new NotOfClients()
    return read?.table
  }

  /**
   * A client’s rows in one data table, with the bank’s definition, or else the one that can be inferred from the rows.
   */
  async function readEntries(
    caller: BankCaller,
    clientId: number,
    name: string,
  ): Promise<{ table: DataTable; entries: Entry[] }> {
    const path = paths.entries(name, clientId)
    const [definition, rows] = await Promise.all([
      readDataTable(caller, name),
      readBank(caller, path, AS_TEXT, rowsOf(clientId)),
    ])
    if (!definition && !isOfClients(rows)) throw new NotOfClients()
    const table = definition ?? tableOfRows(name, rows, dialect)
    return { table, entries: await entriesOf(table, rows, clientId, caller.held) }
  }

  /** Every data table with this client’s number of rows in it, where they could be counted. */
  async function readTableSummaries(
    caller: BankCaller,
    clientId: number,
  ): Promise<DataTableSummary[]> {
    const tables = await readDataTables(caller)
    // Counting takes one request for each table.
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
   * How many rows a client has in each of these tables, in their order; undefined for a table that could not be read.
   * Asks a few at a time.
   */
  async function countRowsOfEach(
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
    const path = paths.entries(table, clientId)
    try {
      return (await readBank(caller, path, AS_TEXT, rowsOf(clientId))).data.length
    } catch (error) {
      // Not the table but the client is missing, so no count is valid.
      if (error instanceof BankRefusal && error.has('absent.client')) throw error
      return undefined
    }
  }

  return { readDataTables, readDataTable, readEntries, readTableSummaries, countRowsOfEach }
}
