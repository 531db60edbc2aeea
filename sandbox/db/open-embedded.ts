import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockFolder } from './folder-lock'
import type { OpenDatabase } from './open'
import { tables } from './tables'

/** Where the migrations are, for both engines. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Opens PostgreSQL inside this process, its files in `folder`/db (`memory://` keeps none).
 * @throws FolderLocked
 */
export async function openEmbedded(folder: string, reset: boolean): Promise<OpenDatabase> {
  const inMemory = folder.startsWith('memory://')
  const unlock = inMemory ? () => {} : await lockFolder(folder)
  try {
    const dataDir = inMemory ? folder : join(folder, 'db')
    if (reset && !inMemory) rmSync(dataDir, { recursive: true, force: true })
    const engine = await PGlite.create({ dataDir, extensions: { pg_trgm } })
    const db = drizzle(engine, { schema: tables })
    await migrate(db, { migrationsFolder })
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
