import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../db/database'
import { identityRecord } from '../db/schema'
import { isStorable } from '../db/storable'

const sweepEveryMs = 5 * 60_000

type Row = typeof identityRecord.$inferSelect

/**
 * Stores the provider's records in the database, so that a restart signs nobody out. Writing sweeps expired records, at most
 * every five minutes.
 */
export function createAdapter(db: Database): AdapterFactory {
  let sweptAt = 0
  const sweep = async () => {
    if (Date.now() - sweptAt < sweepEveryMs) return
    sweptAt = Date.now()
    await db.delete(identityRecord).where(lt(identityRecord.expiresAt, new Date()))
  }
  return (kind) => createKindAdapter(db, kind, sweep)
}

/** Forgets a grant and every code and token that came from it. */
export async function revokeGrant(db: Pick<Database, 'delete'>, grantId: string): Promise<void> {
  const grant = and(eq(identityRecord.kind, 'Grant'), eq(identityRecord.id, grantId))
  await db.delete(identityRecord).where(or(eq(identityRecord.grantId, grantId), grant))
}

function createKindAdapter(db: Database, kind: string, sweep: () => Promise<void>): Adapter {
  const ofKind = eq(identityRecord.kind, kind)
  const withId = (id: string) => and(ofKind, eq(identityRecord.id, id))
  const read = async (where: SQL | undefined) => {
    const [row] = await db.select().from(identityRecord).where(where)
    return row
  }

  return {
    async upsert(id, payload, expiresIn) {
      if (!isStorable(payload)) throw new errors.InvalidRequest('a parameter holds a NUL')
      const values = {
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      }
      await db
        .insert(identityRecord)
        .values({ kind, id, ...values })
        .onConflictDoUpdate({ target: [identityRecord.kind, identityRecord.id], set: values })
      await sweep()
    },
    find: async (id) => (isStorable(id) ? toPayload(await read(withId(id))) : undefined),
    findByUid: async (uid) => toPayload(await read(and(ofKind, eq(identityRecord.uid, uid)))),
    findByUserCode: async (code) =>
      toPayload(await read(and(ofKind, eq(identityRecord.userCode, code)))),

    // The provider checks "consumed" before it calls this, so two simultaneous requests could both find it unset. Here exactly
    // one wins, and the other is treated as reuse (RFC 9700, "Refresh Token Protection").
    async consume(id) {
      const [won] = await db
        .update(identityRecord)
        .set({ consumedAt: new Date() })
        .where(and(withId(id), isNull(identityRecord.consumedAt)))
        .returning({ id: identityRecord.id })
      if (won) return
      const used = await read(withId(id))
      if (used?.grantId) await revokeGrant(db, used.grantId)
      throw new errors.InvalidGrant('already used')
    },
    destroy: async (id) => {
      await db.delete(identityRecord).where(withId(id))
    },
    revokeByGrantId: (grantId) => revokeGrant(db, grantId),
  }
}

function toPayload(row: Row | undefined): AdapterPayload | undefined {
  if (!row?.consumedAt) return row?.payload
  return { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
}
