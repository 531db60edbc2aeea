import { randomUUID } from 'node:crypto'
import type { Arrival, Disk } from '../storage/disk'
import type { FileType } from '../storage/file-type'

/** A file that has arrived and may be kept. */
export interface NewFile extends Arrival {
  fileName: string
  type: FileType
}

/** A file with the name under which its bytes will last. */
interface Keyed {
  file: NewFile
  storageKey: string
}

/** Gives files lasting names and lets `work` keep them; where it fails, none of their bytes stay. */
export async function keepAll<T>(
  disk: Disk,
  files: NewFile[],
  work: (keyed: Keyed[]) => Promise<T>,
): Promise<T> {
  const keyed = files.map((file) => ({ file, storageKey: randomUUID() }))
  try {
    return await work(keyed)
  } catch (error) {
    for (const { file, storageKey } of keyed) {
      await disk.drop(file)
      await disk.remove(storageKey)
    }
    throw error
  }
}

/** What the row of a document says of its file. */
export function columnsOf({ fileName, type, size, digest }: NewFile) {
  return { fileName, type, size, checksum: digest.toString('hex') }
}
