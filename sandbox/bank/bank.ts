import type { Database } from '../db/open'
import type { Storage } from '../storage/storage'
import type { Day } from './calendar-day'
import type { Directory, Staff, TenantDirectory } from './directory'

/** What every operation of the bank works with. */
export interface Bank {
  db: Database
  directory: Directory
  storage: Storage
  /** IANA name of the business time zone. */
  timeZone: string
  /** The current calendar day in it. */
  today(): Day
}

/** Who asks: a member of staff of one tenant. */
export interface Caller {
  tenant: string
  directory: TenantDirectory
  staff: Staff
}

/** A connection inside a transaction, or the whole database. */
export type Work = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>
