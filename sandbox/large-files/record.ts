import { signAddress } from '../storage/address'
import type { Storage } from '../storage/storage'
import { partNumbers, sizeOfPart, toEtag, type UploadRow } from './parts'
import type { UploadRecord } from './schema'

/** A part that has arrived. */
interface Received {
  partNumber: number
  size: number
  etag: string
}

/** An upload as the API answers it, with fresh addresses for the missing parts. docs/bank-api.md, "Large files" */
export function toUpload(upload: UploadRow, received: Received[], storage: Storage): UploadRecord {
  const { fileName, fileKey, type, size, partSize } = upload
  const expires = Math.floor(Date.now() / 1000) + storage.addressSeconds
  const headers = { 'content-type': type }
  const missing = partNumbers(upload)
    .filter((number) => received.every(({ partNumber }) => partNumber !== number))
    .map((partNumber) => {
      const bytes = sizeOfPart(upload, partNumber)
      const promised = { fileKey, partNumber, size: bytes, type, expires }
      const uploadUrl = signAddress(storage.secret, storage.origin, promised)
      return { partNumber, uploadUrl, size: bytes, headers }
    })
  const [only] = missing
  return {
    fileName,
    fileKey,
    method: 'PUT',
    expiresAt: new Date(expires * 1000).toISOString(),
    size,
    partSize,
    received: received.map((part) => ({ ...part, etag: toEtag(part.etag) })),
    ...(size === partSize && only !== undefined
      ? { uploadUrl: only.uploadUrl, headers }
      : { parts: missing }),
  }
}
