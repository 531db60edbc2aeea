import { Client } from 'pg'
import { describe, inject, test } from 'vitest'
import { requireServices } from '../settings'

/** The PostgreSQL server on which the deep run repeats the suites; each start uses its own schema. */
export const SERVER_URL = 'postgres://postgres@127.0.0.1:5432/test'

/** The database engine of a suite. */
export type Engine = 'embedded' | 'server'

/**
 * The engine of a suite: the embedded one in the quick run, and a PostgreSQL server in the deep run, if there is one. With
 * REQUIRE_SERVICES=1 it always returns the server, so that a missing one fails the suite.
 */
export async function findEngines(): Promise<Engine[]> {
  if (inject('depth') === 'quick') return ['embedded']
  if (requireServices || (await isServerThere())) return ['server']
  test.skip('on a PostgreSQL server, of which none answers on 127.0.0.1:5432')
  return []
}

/** Replaces `describe` beside suites that ask for the engines, for tests that need none: they need not run once for each. */
export const onAnyEngine = (title: string, tests: () => void): void => {
  if (inject('depth') === 'quick') describe(title, tests)
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
