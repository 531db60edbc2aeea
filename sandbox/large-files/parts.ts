import type { largeUpload } from '../db/file-schema'

export type UploadRow = typeof largeUpload.$inferSelect

const MEBIBYTE = 1024 ** 2

/** Up to here a file is sent by a single PUT. */
const LARGEST_SINGLE = 64 * MEBIBYTE
const PART_SIZE = 16 * MEBIBYTE

/** Bytes of every part but the last for a file of `size` bytes. */
export function partSizeFor(size: number): number {
  return size <= LARGEST_SINGLE ? size : PART_SIZE
}

/** How many parts an upload has. */
export function countParts({ size, partSize }: Pick<UploadRow, 'size' | 'partSize'>): number {
  return Math.ceil(size / partSize)
}

/** Bytes of one part. */
export function sizeOfPart({ size, partSize }: UploadRow, partNumber: number): number {
  return Math.min(partSize, size - partSize * (partNumber - 1))
}

/** Numbers of all parts, from 1. */
export function partNumbers(upload: Pick<UploadRow, 'size' | 'partSize'>): number[] {
  return Array.from({ length: countParts(upload) }, (_, at) => at + 1)
}

/** Name under which a part lies in storage. */
export function nameOfPart(fileKey: string, partNumber: number): string {
  const uuid = fileKey.slice(fileKey.lastIndexOf('/') + 1)
  return `${uuid}.${partNumber}`
}

/** The ETag of a part, as the header and every list give it. */
export function toEtag(digestHex: string): string {
  return `"${digestHex}"`
}
