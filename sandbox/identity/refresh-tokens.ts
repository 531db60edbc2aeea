import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../db/database'
import { identityRecord } from '../db/schema'
import { revokeGrant } from './adapter'

const kind = 'TokenEndpointRefreshToken'
const lifetimeMs = 8 * 3600_000

const holder = z.object({ username: z.string(), clientId: z.string() })

/** The person a refresh token is for, and the client it works through. */
type Holder = z.infer<typeof holder>

/**
 * Refresh tokens of `POST /oauth/token`, stored as hashes and valid for one use. Using one twice ends every token that descends
 * from the same password grant (RFC 9700, "Refresh Token Protection").
 */
export function createRefreshTokens(db: Database) {
  const issue = async (payload: Holder, family: string = randomUUID()): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Date.now() + lifetimeMs)
    await db
      .insert(identityRecord)
      .values({ kind, id: digest(token), payload, grantId: family, expiresAt })
    return token
  }

  return {
    /** Issues the first token of a new family. */
    issue: (payload: Holder) => issue(payload),

    /** Trades a token for its successor; undefined when the token is unknown, expired, used or another client's. */
    async rotate(
      token: string,
      clientId: string,
    ): Promise<(Holder & { next: string }) | undefined> {
      const here = and(eq(identityRecord.kind, kind), eq(identityRecord.id, digest(token)))
      const [taken] = await db
        .update(identityRecord)
        .set({ consumedAt: new Date() })
        .where(
          and(here, isNull(identityRecord.consumedAt), gt(identityRecord.expiresAt, new Date())),
        )
        .returning()
      if (!taken) {
        const [stale] = await db.select().from(identityRecord).where(here)
        if (stale?.grantId && stale.consumedAt) await revokeGrant(db, stale.grantId)
        return undefined
      }
      const payload = holder.parse(taken.payload)
      if (payload.clientId !== clientId || !taken.grantId) return undefined
      return { ...payload, next: await issue(payload, taken.grantId) }
    },
  }
}

function digest(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
