import type { Database } from '../db/database'
import type { Settings } from '../settings'
import { type Disk, openDisk } from './disk'
import { loadSecret } from './secret'

/** Where the bank keeps files, and what it allows of them. */
export interface Storage {
  disk: Disk
  /** Signs the addresses that need no bearer. */
  secret: Buffer
  /** Scheme and host of those addresses. */
  origin: string
  /** Bytes of the largest file that is taken through the API itself. */
  uploadMax: number
  /** Life of an address. */
  addressSeconds: number
}

/** Opens the storage of a sandbox, and makes it where there is none. */
export async function openStorage(settings: Settings, db: Database): Promise<Storage> {
  const { origin, uploadMax, addressSeconds } = settings
  const secret = await loadSecret(db)
  return { disk: await openDisk(settings), secret, origin, uploadMax, addressSeconds }
}
