import { and, eq, type SQL } from 'drizzle-orm'
import { recordChange } from '../audits/record-change'
import type { ClientRow } from '../clients/row'
import { clientDocument } from '../db/file-schema'
import type { Bank, Caller, Work } from '../kit/bank'
import type { Changes } from '../kit/change'
import { type ClientDocumentRow, parentOf } from './record'
import { allWeighed } from './weight'

/**
 * Removes the matching documents of a client, each with its audit entry, and returns their rows. Once the transaction has
 * ended, remove their bytes with `removeBytes`.
 */
export async function removeClientDocuments(
  tx: Work,
  caller: Caller,
  client: ClientRow,
  which?: SQL,
): Promise<ClientDocumentRow[]> {
  const { tenantId, id } = client
  const removed = await tx
    .delete(clientDocument)
    .where(and(eq(clientDocument.tenantId, tenantId), eq(clientDocument.clientId, id), which))
    .returning()
  const rows = await allWeighed(removed)
  for (const row of rows) await recordClientDocument(tx, caller, client, 'DELETE', row)
  return rows
}

/** Removes the bytes of documents whose rows are gone. */
export async function removeBytes(
  { storage }: Bank,
  rows: Pick<ClientDocumentRow, 'storageKey'>[],
): Promise<void> {
  for (const { storageKey } of rows) await storage.disk.remove(storageKey)
}

/** Records in the audit trail what happened to a document. docs/bank-api.md, "Audit trail" */
export function recordClientDocument(
  tx: Work,
  caller: Caller,
  client: ClientRow,
  actionName: 'CREATE' | 'UPDATE' | 'DELETE',
  row: ClientDocumentRow,
  changes?: Changes,
): Promise<void> {
  const { id, name, description, fileName, size, type, checksum } = row
  return recordChange(tx, caller, {
    entityName: 'DOCUMENT',
    actionName,
    resourceId: id,
    clientId: client.id,
    officeId: client.officeId,
    request: {
      ...parentOf(row),
      name,
      description: description ?? undefined,
      fileName,
      size,
      type,
      checksum,
    },
    changes,
  })
}
