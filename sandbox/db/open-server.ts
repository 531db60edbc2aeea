import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolClient } from 'pg'
import type { OpenDatabase } from './database'
import { migrationsFolder } from './open-embedded'
import { tables } from './tables'

// An arbitrary number. Only one process at a time creates tables, so several may start at once.
const MIGRATION_LOCK = 4_010_713

/** Opens a PostgreSQL server, with its tables in `schemaName` and extensions in `public`. */
export async function openServer(
  url: string,
  schemaName: string,
  reset: boolean,
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    options: `-c search_path=${schemaName},public -c timezone=UTC`,
  })
  // A broken line fails the statement that uses it, and the next one gets another. Without listeners it would end the program,
  // whether the connection lies idle or is in a transaction.
  pool.on('error', (error) => console.error(error.message))
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const guard = await pool.connect()
    try {
      await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await guard.query(`create schema if not exists "${schemaName}"`)
      if (reset) await dropOwnTables(guard, schemaName)
      await guard.query('create extension if not exists pg_trgm schema public')
      const db = drizzle(guard, { schema: tables })
      await migrate(db, { migrationsFolder, migrationsSchema: schemaName })
    } finally {
      guard.release(true)
    }
    return { db: drizzle(pool, { schema: tables }), close: () => pool.end() }
  } catch (error) {
    await pool.end()
    throw error
  }
}

// Drops tables by name, never the whole schema: on a shared server it may hold other people's tables.
async function dropOwnTables(guard: PoolClient, schemaName: string): Promise<void> {
  const names = [...Object.values(tables).map(getTableName), '__drizzle_migrations']
  const addresses = names.map((name) => `"${schemaName}"."${name}"`)
  await guard.query(`drop table if exists ${addresses.join(', ')} cascade`)
}
