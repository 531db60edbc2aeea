import type { clientDocument, dataTableDocument } from '../db/file-schema'
import { toTriple } from '../kit/dates/calendar-day'
import type { TenantDirectory } from '../kit/directory'
import { FILE_TYPES } from '../storage/file-type'
import type { DocumentRecord } from './schema'
import type { Weighed } from './weight'

export type DocumentRow = Weighed<typeof dataTableDocument.$inferSelect>
export type ClientDocumentRow = Weighed<typeof clientDocument.$inferSelect>

/** A file as the API answers it. docs/bank-api.md, "Files of a data table" */
export function toDocument(row: DocumentRow, directory: TenantDirectory): DocumentRecord {
  return {
    id: row.id,
    parentEntityType: row.tableName,
    parentEntityId: row.clientId,
    name: row.fileName,
    ...showFile(row, directory),
  }
}

/** A document of a client or an identifier as the API answers it. docs/bank-api.md, "Documents" */
export function toClientDocument(
  row: ClientDocumentRow,
  directory: TenantDirectory,
): DocumentRecord {
  return {
    id: row.id,
    ...parentOf(row),
    name: row.name,
    description: row.description ?? undefined,
    ...showFile(row, directory),
  }
}

/** The holder of a document, as in its address. */
export function parentOf({
  identifierId,
  clientId,
}: Pick<ClientDocumentRow, 'identifierId' | 'clientId'>) {
  return identifierId === null
    ? { parentEntityType: 'clients', parentEntityId: clientId }
    : { parentEntityType: 'client_identifiers', parentEntityId: identifierId }
}

function showFile(row: DocumentRow | ClientDocumentRow, { staff }: TenantDirectory) {
  const type = FILE_TYPES.find((known) => known === row.type)
  if (type === undefined) throw new Error(`Document ${row.id} has the type ${row.type}.`)
  return {
    fileName: row.fileName,
    size: row.size,
    type,
    checksum: row.checksum,
    createdOnDate: toTriple(row.createdOn),
    createdByUsername: staff.get(row.createdBy)?.username,
  }
}
