import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { env } from '../env'
import { bus, sessionTopic } from '../events/bus'
import { keyValue } from '../kv'

/** Who a session belongs to and what they may do. Times are milliseconds since the epoch. */
export type SessionRecord = {
  username: string
  name: string
  tenant: string
  tenantName: string
  roles: string[]
  permissions: string[]
  signedInAt: number
}

/** What a session may show the bank and the sign-in service; kept on the server only. */
export type Tokens = {
  accessToken: string
  accessTokenExpiresAt: number
  refreshToken: string | undefined
  idToken: string | undefined
}

/** A session as found: its record, the key it is kept under, and when the person last did something. */
export type StoredSession = { key: string; record: SessionRecord; seenAt: number }

// The store never holds an id: who reads the store cannot become anyone.
const keyOf = (id: string) => createHash('sha256').update(id).digest('base64url')
// Three entries, because each is written at its own time and no write may undo another.
const recordKey = (key: string) => `session:${key}`
const tokensKey = (key: string) => `session-tokens:${key}`
const seenKey = (key: string) => `session-seen:${key}`

/** Keeps a new session and returns its id, 256 bits, the only time it is known here. */
export async function createSession(record: SessionRecord, tokens: Tokens): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const key = keyOf(id)
  await Promise.all([
    writeSession(key, record),
    writeTokens(key, tokens, record.signedInAt),
    touchSession(key),
  ])
  return id
}

/**
 * Finds a session by the id from the cookie. Undefined once it was ended, was idle for
 * `SESSION_IDLE_SECONDS`, or is older than `SESSION_ABSOLUTE_SECONDS`. Reading never prolongs it.
 */
export async function findSession(id: string): Promise<StoredSession | undefined> {
  return readSession(keyOf(id))
}

/** The same by the key of a session already found: for reading again after someone else's write. */
export async function readSession(key: string): Promise<StoredSession | undefined> {
  const [record, seenAt] = await Promise.all([
    keyValue().get(recordKey(key)),
    keyValue().get(seenKey(key)),
  ])
  if (!record || !seenAt) return undefined
  return { key, record: JSON.parse(record) as SessionRecord, seenAt: Number(seenAt) } // written below
}

/** Writes who the session belongs to; it ends when it would have ended anyway. */
export async function writeSession(key: string, record: SessionRecord): Promise<void> {
  await keyValue().set(recordKey(key), JSON.stringify(record), secondsLeft(record.signedInAt))
}

/** The session's tokens; undefined once it was ended. */
export async function readTokens(key: string): Promise<Tokens | undefined> {
  const tokens = await keyValue().get(tokensKey(key))
  return tokens ? (JSON.parse(tokens) as Tokens) : undefined // written below
}

/** Writes the tokens of a session that began at `signedInAt`. */
export async function writeTokens(key: string, tokens: Tokens, signedInAt: number): Promise<void> {
  await keyValue().set(tokensKey(key), JSON.stringify(tokens), secondsLeft(signedInAt))
}

const secondsLeft = (signedInAt: number) =>
  Math.max(1, Math.ceil(env().SESSION_ABSOLUTE_SECONDS - (Date.now() - signedInAt) / 1000))

/** Notes that the person did something: the idle time begins anew. */
export async function touchSession(key: string): Promise<number> {
  const now = Date.now()
  await keyValue().set(seenKey(key), String(now), env().SESSION_IDLE_SECONDS)
  return now
}

/** Ends a session at once, for every copy of the console, and with it the streams it holds open. */
export async function endSession(key: string): Promise<void> {
  const store = keyValue()
  await Promise.all([recordKey, tokensKey, seenKey].map((entry) => store.delete(entry(key))))
  await bus().publish(sessionTopic(key), 'ended')
}
