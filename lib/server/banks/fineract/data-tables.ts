import 'server-only'
import { fieldOf } from '@/lib/data-tables/checks'
import type { ColumnType, DataTableContents } from '@/lib/data-tables/data-table'
import type { EntryBody } from '@/lib/data-tables/schema'
import { NotOffered } from '../../bank/errors'
import type { BankCaller, CommandAccepted } from '../../bank/exchanged'
import { answerWithin } from '../family/command-answer'
import { dataTableReads } from '../family/data-tables'
import type { BankCommand } from '../family/http'
import { paths } from '../family/paths'
import { DATES, dayFor } from './dates'
import { http } from './http'

export const { readDataTables, readDataTable, readEntries, readTableSummaries, countRowsOfEach } =
  dataTableReads(http, {
    // When a row was created and changed.
    own: ['created_at', 'updated_at'],
    inNumbers: true,
  })

/** As `readEntries`. This bank keeps no files beside rows. */
export async function readTableContents(
  caller: BankCaller,
  clientId: number,
  name: string,
): Promise<DataTableContents> {
  return { ...(await readEntries(caller, clientId, name)), files: null }
}

/** Sends one new row, once, in the form this bank takes: the values by column, and nothing else. */
export async function createEntries(
  caller: BankCaller,
  clientId: number,
  table: string,
  { columns, entries }: EntryBody,
): Promise<CommandAccepted> {
  const [values, ...others] = entries
  if (!values || others.length > 0) throw new NotOffered()
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const given = Object.entries(values).filter(([, value]) => value !== null)
  const row = given.map(([name, value]) => [name, valueFor(types.get(name), value)])
  return command(caller, clientId, {
    method: 'POST',
    path: paths.entries(table, clientId),
    body: { ...Object.fromEntries(row), ...DATES },
    fieldOf: (parameter) => fieldOf(0, parameter),
  })
}

function valueFor(type: ColumnType | undefined, value: string | null): string | null {
  if (value === null) return null
  if (type === 'date') return dayFor(value)
  if (type !== 'datetime') return value
  const [day = '', time = ''] = value.split(' ')
  return `${dayFor(day)} ${time}`
}

function command(
  caller: BankCaller,
  clientId: number,
  request: BankCommand,
): Promise<CommandAccepted> {
  return http.commandBank(caller, request, answerWithin(clientId))
}
