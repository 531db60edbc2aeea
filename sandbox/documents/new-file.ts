import { randomUUID } from 'node:crypto'
import type { Arrival, Disk } from '../storage/disk'
import type { FileType } from '../storage/file-type'

/** A file that has arrived and passed the checks. */
export interface NewFile extends Arrival {
  fileName: string
  type: FileType
}

/** A file with the lasting name of its bytes. */
interface Keyed {
  file: NewFile
  storageKey: string
}

/** Gives files lasting names and lets `work` keep them; when it fails, removes all their bytes. */
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

/** The columns of a document's row that describe its file. */
export function columnsOf({ fileName, type, size, digest }: NewFile) {
  return { fileName, type, size, checksum: digest.toString('hex') }
}
