import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Settings } from '../settings'
import { openEmbedded } from './open-embedded'
import { openServer } from './open-server'
import type { tables } from './tables'

/** The bank's database, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

/**
 * Opens the embedded database in `settings.dataFolder`, or the PostgreSQL server of
 * `settings.databaseUrl`, and brings its tables up to date. `reset` throws the old content away.
 * @throws FolderLocked when another living process has the data folder.
 */
export function openDatabase(
  settings: Settings,
  options: { reset?: boolean } = {},
): Promise<OpenDatabase> {
  const reset = options.reset ?? false
  return settings.databaseUrl === undefined
    ? openEmbedded(settings.dataFolder, reset)
    : openServer(settings.databaseUrl, settings.databaseSchema, reset)
}
