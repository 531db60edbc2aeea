import { Client } from 'pg'
import { requireServices } from '../settings'

/** The PostgreSQL on which the suites run a second time; each start takes a schema of its own. */
export const SERVER_URL = 'postgres://postgres@127.0.0.1:5432/test'

/** Where a suite keeps its data. */
export type Engine = 'embedded' | 'server'

/**
 * The engines a suite runs on: always the embedded one, and a PostgreSQL server where there is one.
 * With REQUIRE_SERVICES=1 the server is always named, so that its absence fails the suite.
 */
export async function findEngines(): Promise<Engine[]> {
  if (requireServices || (await isServerThere())) return ['embedded', 'server']
  console.warn('Skipped on a PostgreSQL server: none answers on 127.0.0.1:5432.')
  return ['embedded']
}

/** Removes a schema that a test has used. */
export async function dropSchema(name: string): Promise<void> {
  const connection = new Client({ connectionString: SERVER_URL })
  await connection.connect()
  await connection.query(`drop schema if exists "${name}" cascade`)
  await connection.end()
}

async function isServerThere(): Promise<boolean> {
  const connection = new Client({ connectionString: SERVER_URL, connectionTimeoutMillis: 1_000 })
  try {
    await connection.connect()
    await connection.end()
    return true
  } catch {
    return false
  }
}
