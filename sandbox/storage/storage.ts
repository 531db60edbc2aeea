import type { Database } from '../db/database'
import type { Settings } from '../settings'
import { type Disk, openDisk } from './disk'
import { loadSecret } from './secret'

/** The bank's file storage and its limits. */
export interface Storage {
  disk: Disk
  /** Signs the addresses that need no bearer token. */
  secret: Buffer
  /** Scheme and host of those addresses. */
  origin: string
  /** Bytes of the largest file accepted through the API itself. */
  uploadMax: number
  /** Seconds that an address stays valid. */
  addressSeconds: number
}

/** Opens the storage of a sandbox, and creates it if it is missing. */
export async function openStorage(settings: Settings, db: Database): Promise<Storage> {
  const { origin, uploadMax, addressSeconds } = settings
  const secret = await loadSecret(db)
  return { disk: await openDisk(settings), secret, origin, uploadMax, addressSeconds }
}
