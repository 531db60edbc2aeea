import { and, eq } from 'drizzle-orm'
import { recordChange } from '../audits/record-change'
import { readClient } from '../clients/change'
import type { ClientRow } from '../clients/row'
import { dataTableDocument, largeUpload } from '../db/file-schema'
import { documentNotFound } from '../documents/file'
import { type DocumentRow, toDocument } from '../documents/record'
import type { DocumentRecord } from '../documents/schema'
import { allWeighed, weighed } from '../documents/weight'
import type { Bank, Caller, Work } from '../kit/bank'
import { findDataTable } from './table'

/** Where files belong: to one client, in one data table. */
export interface Place {
  table: string
  clientId: number
}

/** The client of a place; both the client and the table must exist. @throws NotFound */
export async function readPlace(db: Work, tenant: string, place: Place): Promise<ClientRow> {
  await findDataTable(db, tenant, place.table)
  return readClient(db, tenant, place.clientId)
}

/** Lists the files of a client in a table, oldest first. @throws NotFound */
export async function listDocuments(
  { db }: Bank,
  { tenant, directory }: Caller,
  place: Place,
): Promise<DocumentRecord[]> {
  await readPlace(db, tenant, place)
  const rows = await db
    .select()
    .from(dataTableDocument)
    .where(at(tenant, place))
    .orderBy(dataTableDocument.id)
  return (await allWeighed(rows)).map((row) => toDocument(row, directory))
}

/** Reads one file. @throws NotFound */
export async function readDocument(
  { db }: Bank,
  { tenant }: Caller,
  place: Place,
  id: number,
): Promise<DocumentRow> {
  await readPlace(db, tenant, place)
  const [row] = await db
    .select()
    .from(dataTableDocument)
    .where(and(at(tenant, place), eq(dataTableDocument.id, id)))
  if (row === undefined) throw documentNotFound(id)
  return weighed(row)
}

/** Removes a file and its bytes, and returns the client it belonged to. @throws NotFound */
export async function removeDocument(
  { db, storage }: Bank,
  caller: Caller,
  place: Place,
  id: number,
): Promise<ClientRow> {
  const { tenant } = caller
  const client = await readPlace(db, tenant, place)
  const storageKey = await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(dataTableDocument)
      .where(and(at(tenant, place), eq(dataTableDocument.id, id)))
      .returning()
    if (row === undefined) throw documentNotFound(id)
    await forgetUpload(tx, tenant, id)
    await recordDocument(tx, caller, client, 'DELETE', await weighed(row))
    return row.storageKey
  })
  await storage.disk.remove(storageKey)
  return client
}

/** Records in the audit trail that a file was added or removed. docs/bank-api.md, "Audit trail" */
export function recordDocument(
  tx: Work,
  caller: Caller,
  client: ClientRow,
  actionName: 'CREATE' | 'DELETE',
  { id, tableName: datatable, fileName, size, type, checksum }: DocumentRow,
): Promise<void> {
  return recordChange(tx, caller, {
    entityName: 'DOCUMENT',
    actionName,
    resourceId: id,
    clientId: client.id,
    officeId: client.officeId,
    request: { datatable, fileName, size, type, checksum },
  })
}

// Otherwise, completing the upload once more would answer with a file that is gone.
async function forgetUpload(tx: Work, tenant: string, documentId: number): Promise<void> {
  await tx
    .delete(largeUpload)
    .where(and(eq(largeUpload.tenantId, tenant), eq(largeUpload.documentId, documentId)))
}

function at(tenant: string, { table, clientId }: Place) {
  return and(
    eq(dataTableDocument.tenantId, tenant),
    eq(dataTableDocument.clientId, clientId),
    eq(dataTableDocument.tableName, table),
  )
}

/** The condition that selects one document. */
export function withDocumentId(tenant: string, id: number) {
  return and(eq(dataTableDocument.tenantId, tenant), eq(dataTableDocument.id, id))
}
