import type { Database } from '../db/database'
import type { Storage } from '../storage/storage'
import type { Change } from './change'
import type { Day } from './dates/calendar-day'
import type { Directory, Staff, TenantDirectory } from './directory'

/** What every operation of the bank needs. */
export interface Bank {
  db: Database
  directory: Directory
  storage: Storage
  /** IANA name of the business time zone. */
  timeZone: string
  /** The current calendar day in that time zone. */
  today(): Day
  /** How many seconds a tenant takes to decide a verification; undefined for a tenant that decides at once. */
  verificationSeconds(tenant: string): number | undefined
}

/** The person who asks: a member of staff of one tenant. */
export interface Caller {
  tenant: string
  directory: TenantDirectory
  staff: Staff
  /** Sees each change before it is recorded; throwing rolls the change back. */
  judge?(change: Change): void
  /** Set when the command was held and a checker has approved it: docs/bank-api.md, "Maker-checker". */
  approved?: { auditId: number; checkerId: number; permission: string }
}

/** The whole database, or a connection inside a transaction. */
export type Work = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>
