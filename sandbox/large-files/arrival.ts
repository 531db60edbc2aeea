import { and, eq, gt, sql } from 'drizzle-orm'
import { largeUpload, largeUploadPart } from '../db/file-schema'
import { isStorable } from '../db/storable'
import type { Bank, Work } from '../kit/bank'
import { isSigned } from '../storage/address'
import { type Arrival, TooManyBytes } from '../storage/disk'
import { StorageRefusal } from '../storage/refusal'
import { countParts, nameOfPart, sizeOfPart, toEtag, type UploadRow } from './parts'
import { isPartOf, isUpload } from './upload'

/** A PUT to storage, as its address and headers describe it. */
export interface PartRequest {
  tenant: string
  fileKey: string
  partNumber: number
  /** Seconds since 1970. */
  expires: number
  signature: string
  contentType: string | undefined
  contentLength: number | undefined
  /** SHA-256 of the part, base64, if the sender gives it. */
  checksum: string | undefined
}

/**
 * Accepts one part, once, and returns its ETag. docs/bank-api.md, "Large files"
 * @throws StorageRefusal, after removing everything of the part
 */
export async function receivePart(
  { db, storage }: Pick<Bank, 'db' | 'storage'>,
  request: PartRequest,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  const { disk } = storage
  const { partNumber, checksum } = request
  if (request.expires * 1000 <= Date.now()) throw new StorageRefusal('ExpiredAddress')
  const upload = await findOpen(db, request)
  const size = checkAddress(storage.secret, upload, request)
  await checkNotReceived(db, upload, partNumber)
  if (request.contentLength !== size) throw new StorageRefusal('IncompleteBody')
  const arrival = await disk.receive(bytes, size).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? new StorageRefusal('IncompleteBody') : error
  })
  try {
    checkBytes(arrival, size, checksum)
    const etag = arrival.digest.toString('hex')
    await db.transaction(async (tx) => {
      const held = await findOpen(tx, request, 'share')
      const { tenantId, fileKey } = held
      const written = await tx
        .insert(largeUploadPart)
        .values({ tenantId, fileKey, partNumber, size, etag, checksum })
        .onConflictDoNothing()
        .returning()
      if (written.length === 0) throw new StorageRefusal('AlreadyReceived')
      await disk.keep(arrival, nameOfPart(fileKey, partNumber))
    })
    return toEtag(etag)
  } catch (error) {
    await disk.drop(arrival)
    throw error
  }
}

async function findOpen(
  db: Work,
  { tenant, fileKey }: PartRequest,
  strength?: 'share',
): Promise<UploadRow> {
  if (!isStorable(fileKey)) throw new StorageRefusal('NoSuchUpload')
  const query = db
    .select()
    .from(largeUpload)
    .where(and(isUpload({ tenantId: tenant, fileKey }), gt(largeUpload.abandonedAt, sql`now()`)))
  const [upload] = await (strength === undefined ? query : query.for(strength))
  if (upload === undefined) throw new StorageRefusal('NoSuchUpload')
  // All its parts have already become a document.
  if (upload.documentId !== null) throw new StorageRefusal('AlreadyReceived')
  return upload
}

function checkAddress(secret: Buffer, upload: UploadRow, request: PartRequest): number {
  const { partNumber, expires, signature, contentType } = request
  const { fileKey, type } = upload
  const isPart = partNumber >= 1 && partNumber <= countParts(upload)
  const size = isPart ? sizeOfPart(upload, partNumber) : 0
  const isRight = isSigned(secret, { fileKey, partNumber, size, type, expires }, signature)
  if (!isPart || !isRight || contentType !== type) {
    throw new StorageRefusal('SignatureDoesNotMatch')
  }
  return size
}

async function checkNotReceived(db: Work, upload: UploadRow, partNumber: number): Promise<void> {
  const [before] = await db
    .select()
    .from(largeUploadPart)
    .where(and(isPartOf(upload), eq(largeUploadPart.partNumber, partNumber)))
  if (before !== undefined) throw new StorageRefusal('AlreadyReceived')
}

function checkBytes({ size, digest }: Arrival, expected: number, checksum?: string): void {
  if (size !== expected) throw new StorageRefusal('IncompleteBody')
  if (checksum !== undefined && digest.toString('base64') !== checksum) {
    throw new StorageRefusal('BadDigest')
  }
}
