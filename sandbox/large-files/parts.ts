import type { largeUpload } from '../db/file-schema'

export type UploadRow = typeof largeUpload.$inferSelect

const MEBIBYTE = 1024 ** 2

/** The largest file, in bytes, that is sent by a single PUT. */
const LARGEST_SINGLE = 64 * MEBIBYTE
const PART_SIZE = 16 * MEBIBYTE

/** Bytes of every part except the last, for a file of `size` bytes. */
export function partSizeFor(size: number): number {
  return size <= LARGEST_SINGLE ? size : PART_SIZE
}

/** The number of parts of an upload. */
export function countParts({ size, partSize }: Pick<UploadRow, 'size' | 'partSize'>): number {
  return Math.ceil(size / partSize)
}

/** Bytes of one part. */
export function sizeOfPart({ size, partSize }: UploadRow, partNumber: number): number {
  return Math.min(partSize, size - partSize * (partNumber - 1))
}

/** The numbers of all parts, from 1. */
export function partNumbers(upload: Pick<UploadRow, 'size' | 'partSize'>): number[] {
  return Array.from({ length: countParts(upload) }, (_, at) => at + 1)
}

/** The name of a part in storage. */
export function nameOfPart(fileKey: string, partNumber: number): string {
  const uuid = fileKey.slice(fileKey.lastIndexOf('/') + 1)
  return `${uuid}.${partNumber}`
}

/** The ETag of a part, as in the header and in every list. */
export function toEtag(digestHex: string): string {
  return `"${digestHex}"`
}
