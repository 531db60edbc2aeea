import type { Database } from '../db/database'
import type { Storage } from '../storage/storage'
import type { Change } from './change'
import type { Day } from './dates/calendar-day'
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
  /** How long a tenant takes to decide a verification; undefined for one that decides at once. */
  verificationSeconds(tenant: string): number | undefined
}

/** Who asks: a member of staff of one tenant. */
export interface Caller {
  tenant: string
  directory: TenantDirectory
  staff: Staff
  /** Is told of a change before it is written down; what it throws undoes the change. */
  judge?(change: Change): void
  /** The command was held, and somebody else has approved it: docs/bank-api.md, "Maker-checker". */
  approved?: { auditId: number; checkerId: number; permission: string }
}

/** A connection inside a transaction, or the whole database. */
export type Work = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>
