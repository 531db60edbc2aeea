import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../db/database'
import { identityRecord } from '../db/schema'

const place = { kind: 'StorageSecret', id: 'current' }
const stored = z.object({ secret: z.string() })

/** Loads the secret that signs storage addresses. It is made only once, so that addresses survive a restart. */
export async function loadSecret(db: Database): Promise<Buffer> {
  await db
    .insert(identityRecord)
    .values({ ...place, payload: { secret: randomBytes(32).toString('base64') } })
    .onConflictDoNothing()
  const here = and(eq(identityRecord.kind, place.kind), eq(identityRecord.id, place.id))
  const [row] = await db.select().from(identityRecord).where(here)
  return Buffer.from(stored.parse(row?.payload).secret, 'base64')
}
