import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ClientRow } from '../clients/row'
import { type Place, readPlace } from '../data-tables/documents'
import { largeUpload, largeUploadPart } from '../db/file-schema'
import { checkFileName, fileEmpty, fileTooBig, typeNotAllowed } from '../documents/file'
import type { Bank, Caller, Work } from '../kit/bank'
import { detail, NotFound } from '../kit/errors'
import { FILE_TYPES } from '../storage/file-type'
import { nameOfPart, partNumbers, partSizeFor, type UploadRow } from './parts'
import { toUpload } from './record'
import type { LargeFile, UploadRecord } from './schema'

const LARGEST = 5 * 1024 ** 3
const DAY = 24 * 60 * 60 * 1000

interface Uploads {
  client: ClientRow
  uploads: UploadRecord[]
}

/** Promises to accept files directly in storage. @throws NotFound, ValidationFailed, PlainRefusal */
export async function beginUploads(
  { db, storage }: Bank,
  { tenant, staff }: Caller,
  { table, clientId }: Place,
  files: LargeFile[],
): Promise<Uploads> {
  const abandonedAt = new Date(Date.now() + DAY)
  const checked = files.map((file) => ({
    ...checkFile(file),
    tenantId: tenant,
    fileKey: `${tenant}/${clientId}/${randomUUID()}`,
    tableName: table,
    clientId,
    partSize: partSizeFor(file.size),
    createdBy: staff.userId,
    abandonedAt,
  }))
  const client = await readPlace(db, tenant, { table, clientId })
  const rows = await db.insert(largeUpload).values(checked).returning()
  return { client, uploads: rows.map((row) => toUpload(row, [], storage)) }
}

/** An upload with fresh addresses for the missing parts. @throws NotFound */
export async function renewUpload(
  { db, storage }: Bank,
  caller: Caller,
  place: Place,
  fileKey: string,
): Promise<Uploads> {
  const client = await readPlace(db, caller.tenant, place)
  const { upload, parts } = await db.transaction(async (tx) => {
    const held = await holdUpload(tx, caller, place, fileKey, 'share')
    if (held.documentId !== null) throw uploadNotFound()
    return { upload: held, parts: await listParts(tx, held) }
  })
  return { client, uploads: [toUpload(upload, parts, storage)] }
}

/** Aborts an upload and removes its parts; aborting it again is no error. @throws NotFound */
export async function abortUpload(
  bank: Bank,
  caller: Caller,
  place: Place,
  fileKey: string,
): Promise<ClientRow> {
  const client = await readPlace(bank.db, caller.tenant, place)
  const upload = await bank.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(largeUpload)
      .where(and(isOwn(caller, place, fileKey), isNull(largeUpload.documentId)))
      .for('update')
    if (row === undefined) throw uploadNotFound()
    // The row stays until it is swept, so that aborting twice is no error.
    await tx
      .update(largeUpload)
      .set({ abandonedAt: new Date(0) })
      .where(isUpload(row))
    await tx.delete(largeUploadPart).where(isPartOf(row))
    return row
  })
  await removeParts(bank, upload)
  return client
}

/**
 * Locks the caller's upload until the transaction ends; an abandoned upload counts as gone.
 * @throws NotFound
 */
export async function holdUpload(
  tx: Work,
  caller: Caller,
  place: Place,
  fileKey: string,
  strength: 'share' | 'update',
): Promise<UploadRow> {
  const [row] = await tx
    .select()
    .from(largeUpload)
    .where(and(isOwn(caller, place, fileKey), gt(largeUpload.abandonedAt, sql`now()`)))
    .for(strength)
  if (row === undefined) throw uploadNotFound()
  return row
}

/** The parts of an upload that have arrived, in order. */
export function listParts(tx: Work, upload: UploadRow) {
  const { partNumber, size, etag } = largeUploadPart
  return tx
    .select({ partNumber, size, etag })
    .from(largeUploadPart)
    .where(isPartOf(upload))
    .orderBy(partNumber)
}

/** Removes the bytes of all parts of an upload. */
export async function removeParts(
  { storage }: Pick<Bank, 'storage'>,
  upload: Pick<UploadRow, 'fileKey' | 'size' | 'partSize'>,
): Promise<void> {
  for (const number of partNumbers(upload)) {
    await storage.disk.remove(nameOfPart(upload.fileKey, number))
  }
}

/** The condition that selects one upload. */
export function isUpload({ tenantId, fileKey }: Pick<UploadRow, 'tenantId' | 'fileKey'>) {
  return and(eq(largeUpload.tenantId, tenantId), eq(largeUpload.fileKey, fileKey))
}

/** The condition that selects the parts of an upload. */
export function isPartOf({ tenantId, fileKey }: Pick<UploadRow, 'tenantId' | 'fileKey'>) {
  return and(eq(largeUploadPart.tenantId, tenantId), eq(largeUploadPart.fileKey, fileKey))
}

/** 404: no upload of this caller, client and table has this key. */
function uploadNotFound(): NotFound {
  const message = 'There is no such upload.'
  return new NotFound(detail('error.msg.document.upload.not.found', message, 'fileKey'))
}

function isOwn({ tenant, staff }: Caller, { table, clientId }: Place, fileKey: string) {
  return and(
    isUpload({ tenantId: tenant, fileKey }),
    eq(largeUpload.tableName, table),
    eq(largeUpload.clientId, clientId),
    eq(largeUpload.createdBy, staff.userId),
  )
}

function checkFile({ fileName, type, size }: LargeFile) {
  const known = FILE_TYPES.find((one) => one === type)
  if (known === undefined) throw typeNotAllowed('files')
  if (size <= 0) throw fileEmpty('files')
  if (size > LARGEST) throw fileTooBig(LARGEST)
  return { fileName: checkFileName(fileName, 'files'), type: known, size }
}
