import { and, eq } from 'drizzle-orm'
import { dataTableDocument } from '../db/file-schema'
import { clientIdentifier, dataTableEntry } from '../db/schema'
import { removeBytes, removeClientDocuments } from '../documents/removal'
import type { Bank, Caller, Work } from '../kit/bank'
import { changesBetween } from '../kit/change'
import { DomainRuleViolation, detail, type ErrorDetail } from '../kit/errors'
import { recordClient } from './audit'
import { STATUS } from './bucket'
import { holdClient, removeHeldClient } from './change'
import type { ClientRow } from './row'
import type { ClientWritten } from './schema'

/**
 * Removes a pending client for good, with its identifiers and its documents.
 * @throws NotFound, DomainRuleViolation for a client who is not pending or has rows or files in a data table. docs/bank-api.md,
 * "Delete a client"
 */
export async function deleteClient(
  bank: Bank,
  caller: Caller,
  clientId: number,
): Promise<ClientWritten> {
  const { officeId, documents } = await bank.db.transaction(async (tx) => {
    const client = await holdClient(tx, caller.tenant, clientId)
    const obstacles = findWrongState(client) ?? (await findAttachments(tx, client))
    if (obstacles.length > 0) throw new DomainRuleViolation(obstacles)
    const removed = await removeClientDocuments(tx, caller, client)
    await tx
      .delete(clientIdentifier)
      .where(
        and(
          eq(clientIdentifier.tenantId, client.tenantId),
          eq(clientIdentifier.clientId, clientId),
        ),
      )
    await removeHeldClient(tx, client)
    // The client cannot be looked up afterwards, so the entry says who it was.
    const changes = changesBetween(client, { accountNo: undefined, displayName: undefined })
    await recordClient(tx, caller, client, 'DELETE', {}, changes)
    return { officeId: client.officeId, documents: removed }
  })
  await removeBytes(bank, documents)
  return { id: clientId, officeId, clientId, resourceId: clientId }
}

function findWrongState({ id, status }: ClientRow): ErrorDetail[] | undefined {
  if (status === STATUS.PENDING) return undefined
  const message = `Client with identifier ${id} cannot be deleted: it is not pending.`
  return [detail('error.msg.clients.cannot.be.deleted', message, 'id', [id])]
}

// Rows and files in data tables must not disappear with the client. A command that adds one locks the client too, so none can
// be added between this check and the removal.
async function findAttachments(tx: Work, { tenantId, id }: ClientRow): Promise<ErrorDetail[]> {
  const rows = await tx.$count(
    dataTableEntry,
    and(eq(dataTableEntry.tenantId, tenantId), eq(dataTableEntry.clientId, id)),
  )
  const files = await tx.$count(
    dataTableDocument,
    and(eq(dataTableDocument.tenantId, tenantId), eq(dataTableDocument.clientId, id)),
  )
  return [
    ...(rows === 0 ? [] : [attached('datatable.entries', 'rows in data tables', id)]),
    ...(files === 0 ? [] : [attached('documents', 'files in data tables', id)]),
  ]
}

function attached(what: string, words: string, id: number): ErrorDetail {
  const message = `Client with identifier ${id} cannot be deleted: it has ${words}.`
  return detail(`error.msg.client.delete.${what}.exist`, message, 'id', [id])
}
