import { and, asc, eq, type SQL } from 'drizzle-orm'
import { recordChange } from '../audits/record-change'
import { holdClient, readClient } from '../clients/change'
import type { ClientRow } from '../clients/row'
import { dataTableEntry } from '../db/schema'
import type { Bank, Caller, Work } from '../kit/bank'
import { type Changes, changesBetween } from '../kit/change'
import { DomainRuleViolation, DuplicateValue, detail, NotFound } from '../kit/errors'
import { readChange, readNewEntries, type Values } from './entry-body'
import { readOrder } from './order'
import { type DataTableRow, findDataTable, holdDataTable } from './table'

export type EntryRow = typeof dataTableEntry.$inferSelect

/** The value of a column in a row; null for a column added after the row was written. */
export function storedValue({ values }: EntryRow, column: string): string | null {
  return Object.hasOwn(values, column) ? (values[column] ?? null) : null
}

/** What a write changed. */
export interface Written {
  table: DataTableRow
  client: ClientRow
  /** Ids of the rows; the client's own id when the table takes one row. */
  resourceIds: number[]
}

/** The rows of a table to work on: all those of a client, or one of them. */
export interface Target {
  table: string
  clientId: number
  entryId?: number
}

/**
 * Reads the rows of a client in a table, or the one row asked for, in the given order.
 * @throws NotFound, ValidationFailed for an impossible order. docs/bank-api.md, "Data-table entries"
 */
export async function readEntries(
  { db }: Bank,
  { tenant }: Caller,
  target: Target,
  order?: string,
): Promise<{ table: DataTableRow; rows: EntryRow[] }> {
  const table = await findDataTable(db, tenant, target.table)
  const ordered = readOrder(table, order)
  await readClient(db, tenant, target.clientId)
  const rows = await find(db, table, target, ordered)
  if (target.entryId !== undefined && rows.length === 0) throw missing(target)
  return { table, rows }
}

/**
 * Writes the rows of a body, in either form, inside a transaction: all of them or none. Holds the table and the client until it
 * ends.
 * @param body parsed JSON whose numbers are still their digits (kit/exact-json.ts), or plain text values
 * @throws NotFound, ValidationFailed, UnreadableBody, DuplicateValue for a second row in a table that takes one.
 * docs/bank-api.md, "Data-table entries"
 */
export async function writeEntries(
  tx: Work,
  caller: Caller,
  { table: name, clientId }: Target,
  body: unknown,
): Promise<Written> {
  const { tenant } = caller
  const table = await holdDataTable(tx, tenant, name, 'share')
  const rows = readNewEntries(table, body)
  const client = await holdClient(tx, tenant, clientId)
  if (!table.multiRow) await checkOneRow(tx, table, clientId, rows.length)
  const made = await tx
    .insert(dataTableEntry)
    .values(rows.map((values) => ({ tenantId: tenant, tableName: name, clientId, values })))
    .returning({ id: dataTableEntry.id })
  const ids = made.map(({ id }) => id).sort((a, b) => a - b)
  const written = { table, client, resourceIds: table.multiRow ? ids : [clientId] }
  await recordRows(tx, caller, 'CREATE', written, { entries: rows })
  return written
}

/**
 * Changes the columns of one row that a body names, inside a transaction, and returns those that really changed.
 * @throws NotFound, ValidationFailed, UnreadableBody, DomainRuleViolation when the target means several rows
 */
export async function changeEntry(
  tx: Work,
  caller: Caller,
  target: Target,
  body: unknown,
): Promise<Written & { changes: Values }> {
  const { tenant } = caller
  const table = await holdDataTable(tx, tenant, target.table, 'share')
  const given = readChange(table, body)
  const client = await holdClient(tx, tenant, target.clientId)
  const [row, ...others] = await find(tx, table, target)
  if (row === undefined) throw missing(target)
  if (others.length > 0) {
    const message = 'Application table: m_client already has several entries for this client.'
    throw new DomainRuleViolation([detail('error.msg.attempting.multiple.update', message)])
  }
  const changes = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => storedValue(row, name) !== value),
  )
  await tx
    .update(dataTableEntry)
    .set({ values: { ...row.values, ...changes } })
    .where(and(eq(dataTableEntry.tenantId, tenant), eq(dataTableEntry.id, row.id)))
  const written = { table, client, resourceIds: [table.multiRow ? row.id : client.id] }
  await recordRows(tx, caller, 'UPDATE', written, given, changesBetween(row.values, changes))
  return { ...written, changes }
}

/** Removes a row, or all rows of the client. @throws NotFound when there is none */
export function removeEntries(bank: Bank, caller: Caller, target: Target): Promise<Written> {
  const { tenant } = caller
  return bank.db.transaction(async (tx) => {
    const table = await holdDataTable(tx, tenant, target.table, 'share')
    const client = await holdClient(tx, tenant, target.clientId)
    const gone = await tx
      .delete(dataTableEntry)
      .where(meant(table, target))
      .returning({ id: dataTableEntry.id, values: dataTableEntry.values })
    if (gone.length === 0) throw missing(target)
    const written = { table, client, resourceIds: [target.entryId ?? client.id] }
    const changes = gone.map(({ id, values }) => [id, { before: values, after: null }])
    await recordRows(tx, caller, 'DELETE', written, {}, Object.fromEntries(changes))
    return written
  })
}

function recordRows(
  tx: Work,
  caller: Caller,
  actionName: 'CREATE' | 'UPDATE' | 'DELETE',
  { table, client, resourceIds }: Written,
  request: object,
  changes?: Changes,
): Promise<void> {
  return recordChange(tx, caller, {
    entityName: table.name,
    actionName,
    resourceId: resourceIds[0],
    clientId: client.id,
    officeId: client.officeId,
    request,
    changes,
  })
}

async function checkOneRow(
  tx: Work,
  table: DataTableRow,
  clientId: number,
  wanted: number,
): Promise<void> {
  const there = await find(tx, table, { table: table.name, clientId })
  if (there.length + wanted <= 1) return
  const message = `An entry already exists for datatable ${table.name} and client ${clientId}.`
  throw new DuplicateValue('error.msg.datatable.entry.duplicate', message, 'datatable', table.name)
}

function find(db: Work, table: DataTableRow, target: Target, order: SQL[] = []) {
  return db
    .select()
    .from(dataTableEntry)
    .where(meant(table, target))
    .orderBy(...order, asc(dataTableEntry.id))
}

// Rows have ids of their own only in a table that takes several; in any other table an entry id matches nothing.
function meant({ tenantId, name, multiRow }: DataTableRow, { clientId, entryId }: Target) {
  return and(
    eq(dataTableEntry.tenantId, tenantId),
    eq(dataTableEntry.clientId, clientId),
    eq(dataTableEntry.tableName, name),
    entryId === undefined ? undefined : eq(dataTableEntry.id, multiRow ? entryId : -1),
  )
}

/** 404: the target means no row. */
export function missing({ table, entryId, clientId }: Target): NotFound {
  const message = `Datatable ${table} holds no such entry of client ${clientId}.`
  const code = 'error.msg.datatable.data.not.found'
  return new NotFound(detail(code, message, 'id', [entryId ?? clientId]))
}
