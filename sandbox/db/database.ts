import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { tables } from './tables'

/** The bank's database, on either engine. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

/** An open database, and how to close it. */
export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}
