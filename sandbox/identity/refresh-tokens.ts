import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
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
  return {
    /** Issues the first token of a new family. */
    issue: (payload: Holder) => issue(db, payload, randomUUID()),

    /**
     * Trades a token for its successor; undefined when the token is unknown, expired, used or another client's. `check` reads
     * the person in the same transaction: where it throws, the token stays unused.
     */
    rotate<Person>(
      token: string,
      clientId: string,
      check: (username: string, tx: Database) => Promise<Person>,
    ): Promise<{ person: Person; next: string } | undefined> {
      const here = and(eq(identityRecord.kind, kind), eq(identityRecord.id, digest(token)))
      // One transaction, so that a second use at the same time ends the successor too.
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(identityRecord).where(here).for('update')
        if (!row?.grantId || !row.expiresAt) return undefined
        if (row.consumedAt) {
          await revokeGrant(tx, row.grantId)
          return undefined
        }
        const payload = holder.parse(row.payload)
        const now = new Date()
        if (row.expiresAt <= now || payload.clientId !== clientId) return undefined
        const person = await check(payload.username, tx)
        await tx.update(identityRecord).set({ consumedAt: now }).where(here)
        return { person, next: await issue(tx, payload, row.grantId) }
      })
    },
  }
}

async function issue(
  db: Pick<Database, 'insert'>,
  payload: Holder,
  grantId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await db.insert(identityRecord).values({ kind, id: digest(token), payload, grantId, expiresAt })
  return token
}

function digest(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
