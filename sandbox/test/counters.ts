import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { client, clientCount } from '../db/schema'

/** The stored counters, and the real counts of the clients; they must be equal. */
export async function readCounters(db: Database): Promise<{ kept: string[]; real: string[] }> {
  const { tenantId, officeId, status, verification } = client
  const total = sql<number>`count(*)::int`
  const real = await db
    .select({ tenantId, officeId, status, verification, total })
    .from(client)
    .groupBy(tenantId, officeId, status, verification)
  const kept = await db.select().from(clientCount)
  return { kept: toLines(kept), real: toLines(real) }
}

function toLines(rows: (typeof clientCount.$inferSelect)[]): string[] {
  return rows
    .filter(({ total }) => total !== 0)
    .map((row) => JSON.stringify(Object.entries(row).sort()))
    .sort()
}
