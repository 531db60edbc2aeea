import { base64Checksum } from './checksum'
import type { Ports } from './ports'
import type { UploadPart } from './schema'

/** Why storage did not accept a part; with `address`, a fresh address may help. */
type StorageCause = 'address' | 'damaged' | 'failed'

/** Thrown where storage answered with a refusal. */
export class StorageRefused extends Error {
  constructor(readonly reason: StorageCause) {
    super(`Storage refused a part: ${reason}.`)
    this.name = 'StorageRefused'
  }
}

/** Thrown where the browser can no longer read the file: it was moved or changed. */
export class FileUnreadable extends Error {
  constructor() {
    super('The file cannot be read.')
    this.name = 'FileUnreadable'
  }
}

type Options = {
  send: Ports['sendToStorage']
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/**
 * Sends one part of a file to storage and returns storage's ETag for it (docs/bank-api.md, "Large files"). A part that
 * arrived damaged is read and sent once more. Throws `StorageRefused`, `FileUnreadable` or `NoAnswer`.
 */
export async function sendPart(
  file: File,
  { offset, size, url, headers }: UploadPart,
  { send, signal, onProgress }: Options,
): Promise<string> {
  const piece = file.slice(offset, offset + size)
  for (const isLastTry of [false, true]) {
    const checksum = await base64Checksum(piece).catch(() => {
      throw new FileUnreadable()
    })
    const sent = await send({
      method: 'PUT',
      url,
      headers: { ...headers, 'x-checksum-sha256': checksum },
      body: piece,
      signal,
      onProgress,
    })
    const etag = sent.header('etag')
    if (sent.status === 200 && etag) return etag
    // The address has expired, or a try whose answer was lost has used it: renewing the addresses tells which.
    if (sent.status === 403 || sent.status === 404) throw new StorageRefused('address')
    if (sent.status !== 400) throw new StorageRefused('failed')
    if (isLastTry) break
  }
  throw new StorageRefused('damaged')
}
