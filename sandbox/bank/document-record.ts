import type { dataTableDocument } from '../db/file-schema'
import { FILE_TYPES } from '../storage/file-type'
import { toTriple } from './calendar-day'
import type { TenantDirectory } from './directory'
import type { DocumentRecord } from './document-schema'

export type DocumentRow = typeof dataTableDocument.$inferSelect

/** Shows a file as it leaves the bank. docs/bank-api.md, "Files of a data table" */
export function toDocument(row: DocumentRow, { staff }: TenantDirectory): DocumentRecord {
  const type = FILE_TYPES.find((known) => known === row.type)
  if (type === undefined) throw new Error(`Document ${row.id} has the type ${row.type}.`)
  return {
    id: row.id,
    parentEntityType: row.tableName,
    parentEntityId: row.clientId,
    name: row.fileName,
    fileName: row.fileName,
    size: row.size,
    type,
    checksum: row.checksum,
    createdOnDate: toTriple(row.createdOn),
    createdByUsername: staff.get(row.createdBy)?.username,
  }
}
