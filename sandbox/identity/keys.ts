import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWK,
} from 'jose'
import * as z from 'zod'
import type { Database } from '../db/database'
import { identityRecord } from '../db/schema'

/** The one key pair that signs every token, and the secrets that sign the provider's cookies. */
export type Keys = { signing: SigningKey; cookies: string[]; jwks: JSONWebKeySet }

/** The private half of an ES256 key as a JSON Web Key. */
export type SigningKey = z.infer<typeof stored>['signing']

const stored = z.object({
  signing: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
    kid: z.string(),
    alg: z.literal('ES256'),
    use: z.literal('sig'),
  }),
  cookies: z.array(z.string()).min(1),
})

const place = { kind: 'Keys', id: 'current' }

/** Loads the keys from the database, or makes and stores them, so that tokens survive a restart. */
export async function loadKeys(db: Database): Promise<Keys> {
  const { signing, cookies } = stored.parse((await read(db)) ?? (await make(db)))
  const { d: _private, ...open } = signing
  return { signing, cookies, jwks: { keys: [open] } }
}

async function read(db: Database): Promise<unknown> {
  const here = and(eq(identityRecord.kind, place.kind), eq(identityRecord.id, place.id))
  const [row] = await db.select().from(identityRecord).where(here)
  return row?.payload
}

async function make(db: Database): Promise<unknown> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk: JWK = await exportJWK(privateKey)
  const signing = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' }
  const payload = { signing, cookies: [randomBytes(32).toString('base64url')] }
  // When two programs start on one empty database, the first insert wins, so both read the row again.
  await db
    .insert(identityRecord)
    .values({ ...place, payload })
    .onConflictDoNothing()
  return read(db)
}
