import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from './database'
import { lockFolder } from './folder-lock'
import { tables } from './tables'

/** The folder of the migrations, for both engines. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** How the embedded database is opened. */
export interface OpenOptions {
  /** Throws away the old content. */
  reset?: boolean
  /** The content of a new database, as PGlite dumps it; without it the database starts empty. */
  image?: Blob
}

/**
 * Opens PostgreSQL inside this process, with its files in `folder`/db (`memory://` keeps none).
 * @throws FolderLocked
 */
export async function openEmbedded(
  folder: string,
  { reset = false, image }: OpenOptions,
): Promise<OpenDatabase> {
  const inMemory = folder.startsWith('memory://')
  const unlock = inMemory ? () => {} : await lockFolder(folder)
  try {
    const dataDir = inMemory ? folder : join(folder, 'db')
    if (reset && !inMemory) rmSync(dataDir, { recursive: true, force: true })
    const { engine, db } = await startEngine(dataDir, image)
    const close = async () => {
      await engine.close()
      unlock()
    }
    return { db, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Starts the engine on `dataDir`, fills a new database from `image`, and brings its tables up to date. */
export async function startEngine(dataDir: string, image?: Blob) {
  const loadDataDir = existsSync(join(dataDir, 'PG_VERSION')) ? undefined : image
  const engine = await PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm } })
  const db = drizzle(engine, { schema: tables })
  await migrate(db, { migrationsFolder })
  return { engine, db }
}
