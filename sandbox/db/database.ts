import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { tables } from './tables'

/** The bank's database, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

/** A database that is open, and how to close it. */
export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}
