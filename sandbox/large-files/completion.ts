import { randomUUID } from 'node:crypto'
import { holdClient } from '../clients/change'
import type { ClientRow } from '../clients/row'
import { keepDocument } from '../data-tables/document-creation'
import { type Place, readPlace, withDocumentId } from '../data-tables/documents'
import { holdDataTable } from '../data-tables/table'
import { dataTableDocument, largeUpload, largeUploadPart } from '../db/file-schema'
import { checkContent } from '../documents/file'
import { type DocumentRow, toDocument } from '../documents/record'
import type { DocumentRecord } from '../documents/schema'
import { weighed } from '../documents/weight'
import type { Bank, Caller, Work } from '../kit/bank'
import { DomainRuleViolation, detail, ValidationFailed } from '../kit/errors'
import type { Arrival } from '../storage/disk'
import { countParts, nameOfPart, partNumbers, toEtag, type UploadRow } from './parts'
import type { Completion } from './schema'
import { holdUpload, isPartOf, isUpload, listParts, removeParts } from './upload'

interface Completed {
  client: ClientRow
  document: DocumentRecord
}

/**
 * Turns an upload whose parts have all arrived into a document; completing it again answers the same document.
 * docs/bank-api.md, "Large files"
 * @throws NotFound, DomainRuleViolation, ValidationFailed
 */
export async function completeUpload(
  bank: Bank,
  caller: Caller,
  place: Place,
  completion: Completion,
): Promise<Completed> {
  const client = await readPlace(bank.db, caller.tenant, place)
  const { upload, document } = await look(bank, caller, place, completion)
  const row = document ?? (await assemble(bank, caller, place, client, upload))
  return { client, document: toDocument(row, caller.directory) }
}

// Finds the document that the upload has become, or checks that all parts have arrived.
async function look(bank: Bank, caller: Caller, place: Place, { fileKey, parts }: Completion) {
  return bank.db.transaction(async (tx) => {
    const upload = await holdUpload(tx, caller, place, fileKey, 'share')
    const document = await findDocument(tx, upload)
    if (document === undefined) {
      const received = await listParts(tx, upload)
      const etags = new Map(received.map((part) => [part.partNumber, toEtag(part.etag)]))
      const isMissing = parts?.some(({ partNumber }) => !etags.has(partNumber)) ?? false
      if (isMissing || etags.size < countParts(upload)) throw incomplete()
      const differs = parts?.some(({ partNumber, etag }) => etags.get(partNumber) !== etag)
      if (differs) throw partMismatch()
    }
    return { upload, document }
  })
}

async function assemble(
  bank: Bank,
  caller: Caller,
  place: Place,
  client: ClientRow,
  upload: UploadRow,
): Promise<DocumentRow> {
  const { disk } = bank.storage
  const storageKey = randomUUID()
  let arrival: Arrival
  try {
    arrival = await disk.receive(bytesOf(bank, upload), upload.size)
  } catch (error) {
    // Another completion was faster and has removed the parts, or the upload was aborted.
    const now = await bank.db.transaction(async (tx) => {
      const held = await holdUpload(tx, caller, place, upload.fileKey, 'share')
      return findDocument(tx, held)
    })
    if (now !== undefined) return now
    throw error
  }
  try {
    const row = await bank.db.transaction(async (tx) => {
      await holdDataTable(tx, caller.tenant, place.table, 'share')
      await holdClient(tx, caller.tenant, client.id)
      const held = await holdUpload(tx, caller, place, upload.fileKey, 'update')
      const before = await findDocument(tx, held)
      if (before !== undefined) return before
      const file = { ...arrival, fileName: held.fileName, type: checkContent(arrival) }
      const kept = await keepDocument(tx, bank, caller, place.table, client, file, storageKey)
      await tx.update(largeUpload).set({ documentId: kept.id }).where(isUpload(held))
      await tx.delete(largeUploadPart).where(isPartOf(held))
      return kept
    })
    await disk.drop(arrival)
    await removeParts(bank, upload)
    return row
  } catch (error) {
    await disk.drop(arrival)
    await disk.remove(storageKey)
    if (error instanceof ValidationFailed) {
      await bank.db.delete(largeUpload).where(isUpload(upload))
      await removeParts(bank, upload)
    }
    throw error
  }
}

async function* bytesOf({ storage }: Bank, upload: UploadRow): AsyncGenerator<Buffer> {
  for (const number of partNumbers(upload)) {
    yield* await storage.disk.read(nameOfPart(upload.fileKey, number))
  }
}

async function findDocument(tx: Work, upload: UploadRow): Promise<DocumentRow | undefined> {
  if (upload.documentId === null) return undefined
  const [row] = await tx
    .select()
    .from(dataTableDocument)
    .where(withDocumentId(upload.tenantId, upload.documentId))
  return row && weighed(row)
}

function incomplete(): DomainRuleViolation {
  const code = 'error.msg.document.upload.incomplete'
  return new DomainRuleViolation([detail(code, 'Not all parts have arrived.', 'fileKey')])
}

function partMismatch(): ValidationFailed {
  const code = 'error.msg.document.upload.part.mismatch'
  return new ValidationFailed([detail(code, 'A part that arrived is not the one named.', 'parts')])
}
