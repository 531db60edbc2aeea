import { holdClient } from '../clients/change'
import type { ClientRow } from '../clients/row'
import { dataTableDocument } from '../db/file-schema'
import { columnsOf, keepAll, type NewFile } from '../documents/new-file'
import { type DocumentRow, toDocument } from '../documents/record'
import type { DocumentRecord } from '../documents/schema'
import { weighed } from '../documents/weight'
import type { Bank, Caller, Work } from '../kit/bank'
import { type Place, recordDocument } from './documents'
import { holdDataTable } from './table'

/** The rows and documents that were written together. */
interface Added<Rows> {
  client: ClientRow
  documents: DocumentRecord[]
  /** What `writeRows` returned; undefined without it. */
  rows: Rows | undefined
}

/**
 * Keeps files together with the rows that `writeRows` adds or changes: all or none. Removes the files when it fails.
 * @throws NotFound, or what `writeRows` throws
 */
export async function addDocuments<Rows>(
  bank: Bank,
  caller: Caller,
  place: Place,
  files: NewFile[],
  writeRows?: (tx: Work) => Promise<Rows>,
): Promise<Added<Rows>> {
  return keepAll(bank.storage.disk, files, (keyed) =>
    bank.db.transaction(async (tx) => {
      // Locks table and client, so that neither is removed while something is added to it.
      await holdDataTable(tx, caller.tenant, place.table, 'share')
      const client = await holdClient(tx, caller.tenant, place.clientId)
      const rows = await writeRows?.(tx)
      const documents: DocumentRecord[] = []
      for (const { file, storageKey } of keyed) {
        const row = await keepDocument(tx, bank, caller, place.table, client, file, storageKey)
        documents.push(toDocument(row, caller.directory))
      }
      return { client, documents, rows }
    }),
  )
}

/**
 * Writes the row of a file and gives its bytes their lasting name, within a transaction. When the transaction fails later, the
 * caller removes both names.
 */
export async function keepDocument(
  tx: Work,
  bank: Bank,
  caller: Caller,
  table: string,
  client: ClientRow,
  file: NewFile,
  storageKey: string,
): Promise<DocumentRow> {
  const [row] = await tx
    .insert(dataTableDocument)
    .values({
      tenantId: caller.tenant,
      tableName: table,
      clientId: client.id,
      ...columnsOf(file),
      storageKey,
      createdOn: bank.today(),
      createdBy: caller.staff.userId,
    })
    .returning()
  if (row === undefined) throw new Error('The document was not written.')
  const written = await weighed(row)
  await recordDocument(tx, caller, client, 'CREATE', written)
  await bank.storage.disk.keep(file, storageKey)
  return written
}
