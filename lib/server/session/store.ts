import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import type { SessionEnd } from '@/lib/events/schema'
import { env } from '../env'
import { bus, sessionTopic } from '../events/bus'
import { keyValue } from '../store/kv'
import { sessionEnded } from './ended'
import { hashed, recordKey, type SessionKey, type SessionPlace, sessionKeyOf } from './entry-keys'
import { noteFollowed } from './followed'
import { forgetAtProvider, noteAtProvider } from './provider-sessions'
import { sealed, unsealed } from './seal'

/** Who a session belongs to and what they may do. Times are milliseconds since the epoch. */
export type SessionRecord = {
  username: string
  name: string
  tenant: string
  tenantName: string
  roles: string[]
  permissions: string[]
  /** When the bank was asked for those two; absent if it was asked only at sign-in. */
  rightsReadAt?: number
  signedInAt: number
  /** When the person last proved their identity, if the sign-in service says so (`auth_time`). */
  provenAt?: number
}

/** A session that has just begun. */
export type NewSession = { id: string; record: SessionRecord }

/** The tokens of a session for the bank and the sign-in service; kept on the server only. */
export type Tokens = {
  accessToken: string
  /** When the sign-in service issued it, by the clock of this server. */
  accessTokenReceivedAt: number
  accessTokenExpiresAt: number
  refreshToken: string | undefined
  idToken: string | undefined
  /** The mark of `renewBeforeUse` that was known when their renewal began, so that only another one puts them in doubt. */
  renewedFor?: string | undefined
}

/** A session as found: its record, the key that it is kept under, and when the person last did something. */
export type StoredSession = { key: SessionKey; record: SessionRecord; seenAt: number }

// Tokens and time are separate from the record, because each is written at its own time and no write may undo another.
const tokensKey = (place: string) => `session-tokens:${place}`
const seenKey = (place: string) => `session-seen:${place}`

// For this long after an idle end, a sign-out can still tell the sign-in service whose session to end.
const KEPT_AFTER_IDLE_SECONDS = 600
const secondsKept = () => env().SESSION_IDLE_SECONDS + KEPT_AFTER_IDLE_SECONDS

// More than anybody needs. All persons share the store, and a program may sign in as often as it likes.
const MOST_OF_ONE_PERSON = 100

/**
 * Keeps a new session and returns its id, 256 bits, which the console knows at this moment only. If a person has more
 * than a hundred sessions, the one used longest ago ends. Throws `session_ended` if the provider has ended it
 * meanwhile. If this throws, nothing of the new session remains, as far as the store can be reached.
 */
export async function createSession(record: SessionRecord, tokens: Tokens): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const key = sessionKeyOf(id)
  try {
    await keepSession(key, record, tokens)
  } catch (error) {
    // Nobody will ever have its id, yet it would live on with its tokens and count towards the person's share.
    await endSession(key).catch(() => undefined)
    throw error
  }
  return id
}

async function keepSession(key: SessionKey, record: SessionRecord, tokens: Tokens): Promise<void> {
  const store = keyValue()
  const { place } = key
  await Promise.all([
    store.set(recordKey(place), sealedRecord(key, record), secondsKept()),
    store.set(tokensKey(place), sealedTokens(key, tokens), secondsKept()),
    touchSession(key),
  ])
  const theirs = `sessions-of:${hashed(`${record.tenant}\n${record.username}`)}`
  // One after the other: many at once would each look through all sessions.
  const turn = (turns.get(theirs) ?? Promise.resolve()).then(() => endBeyondShare(theirs, place))
  const over = turn.catch(() => undefined)
  turns.set(theirs, over)
  await turn.finally(() => turns.get(theirs) === over && turns.delete(theirs))
  if (!(await noteAtProvider(place, tokens.idToken))) throw sessionEnded()
}

const turns = new Map<string, Promise<void>>()

/** Counts the session kept at `mine` among those under the key `theirs`, and ends all that exceed the share. */
async function endBeyondShare(theirs: string, mine: string): Promise<void> {
  const store = keyValue()
  // The set must outlast every session in it, and the session that began last lasts longest.
  const places = await store.join(theirs, mine, env().SESSION_ABSOLUTE_SECONDS)
  if (places.length <= MOST_OF_ONE_PERSON) return
  const all = await Promise.all(
    places.map(async (place) => ({ place, seenAt: await store.get(seenKey(place)) })),
  )
  const others = all
    .filter(({ place, seenAt }) => place !== mine && seenAt !== undefined)
    .sort((one, other) => Number(one.seenAt) - Number(other.seenAt))
  const kept = new Set(others.slice(1 - MOST_OF_ONE_PERSON).map(({ place }) => place)).add(mine)
  for (const { place } of others)
    if (!kept.has(place)) {
      await noteFollowed(place)
      await endSession({ place })
    }
  await store.leave(
    theirs,
    places.filter((place) => !kept.has(place)),
  )
}

/**
 * Finds a session by the id in the cookie. Undefined once it was ended, was idle for `SESSION_IDLE_SECONDS`, or is
 * older than `SESSION_ABSOLUTE_SECONDS`. Reading never prolongs it.
 */
export async function findSession(id: string): Promise<StoredSession | undefined> {
  return readSession(sessionKeyOf(id))
}

/** Like `findSession`, by the key of a session found before: for reading again after another write. */
export async function readSession(key: SessionKey): Promise<StoredSession | undefined> {
  const session = await readEntries(key)
  return session && Date.now() < endOf(session) ? session : undefined
}

/** Which of the sessions kept at these places nobody has ended. */
export async function areThere(places: readonly string[]): Promise<boolean[]> {
  const records = await keyValue().getMany(places.map(recordKey))
  return records.map((record) => record !== undefined)
}

/** When the session ends unless the person does something, in milliseconds since the epoch. */
export function endOf({ record, seenAt }: StoredSession): number {
  const { SESSION_IDLE_SECONDS, SESSION_ABSOLUTE_SECONDS } = env()
  return Math.min(
    seenAt + SESSION_IDLE_SECONDS * 1000,
    record.signedInAt + SESSION_ABSOLUTE_SECONDS * 1000,
  )
}

async function readEntries(key: SessionKey): Promise<StoredSession | undefined> {
  const at = recordKey(key.place)
  const [kept, seenAt] = await Promise.all([keyValue().get(at), keyValue().get(seenKey(key.place))])
  const text = kept && unsealed(key.seal, at, kept)
  if (!text || !seenAt) return undefined
  return { key, record: JSON.parse(text) as SessionRecord, seenAt: Number(seenAt) } // written above
}

const sealedRecord = ({ place, seal }: SessionKey, record: SessionRecord) =>
  sealed(seal, recordKey(place), JSON.stringify(record))

/**
 * Replaces `former` with `record`. False, without writing, if the store no longer holds `former`: the session was ended
 * meanwhile, or something else was written.
 */
export function writeSession(
  key: SessionKey,
  former: SessionRecord,
  record: SessionRecord,
): Promise<boolean> {
  const [before, now] = [sealedRecord(key, former), sealedRecord(key, record)]
  return keyValue().replaceIf(recordKey(key.place), before, now, secondsKept())
}

/** Reserves the reading of a session's rights for this copy; false if a copy has reserved it within `seconds`. */
export function takeLook({ place }: SessionPlace, seconds: number): Promise<boolean> {
  return keyValue().add(`session-rights:${place}`, 'asked', seconds, undefined, 'even-if-full')
}

/** The session's tokens; undefined once it was ended. */
export async function readTokens(key: SessionKey): Promise<Tokens | undefined> {
  return tokensIn(key, await keyValue().get(tokensKey(key.place)))
}

function tokensIn({ place, seal }: SessionPlace, kept: string | undefined): Tokens | undefined {
  const text = kept && seal && unsealed(seal, tokensKey(place), kept)
  return text ? (JSON.parse(text) as Tokens) : undefined // written above or below
}

const sealedTokens = ({ place, seal }: SessionKey, tokens: Tokens) =>
  sealed(seal, tokensKey(place), JSON.stringify(tokens))

/**
 * Replaces `former` with `tokens`. False, without writing, if the store no longer holds `former`: the session was ended
 * meanwhile, or has newer tokens.
 */
export async function writeTokens(
  key: SessionKey,
  former: Tokens,
  tokens: Tokens,
): Promise<boolean> {
  const [before, now] = [sealedTokens(key, former), sealedTokens(key, tokens)]
  return keyValue().replaceIf(tokensKey(key.place), before, now, secondsKept())
}

const doubtedKey = (place: string) => `session-doubted:${place}`

/**
 * Forces a renewal of the session's access token before its next use: the provider may have ended the session. This also
 * holds for tokens that a renewal under way brings, which may have been issued before. The mark is written beside the
 * tokens: a write to the tokens could undo that renewal.
 */
export async function renewBeforeUse({ place }: SessionPlace): Promise<void> {
  const places = [tokensKey(place), doubtedKey(place)]
  const [kept, before] = await Promise.all(places.map((one) => keyValue().get(one)))
  if (!kept) return
  // A copy of an earlier release knows a mark by the tokens. A later mark is new, because a renewal may be under way that
  // was begun for the one before it.
  const mark = before === undefined ? hashed(kept) : randomUUID()
  await keyValue().set(doubtedKey(place), mark, secondsKept(), 'even-if-full')
}

/**
 * The session's tokens, as `readTokens` gives them, whether the access token must be renewed before use, and the mark for
 * the tokens that such a renewal brings.
 */
export async function readTokensToUse(
  key: SessionKey,
): Promise<{ tokens: Tokens | undefined; isDoubted: boolean; mark: string | undefined }> {
  const places = [tokensKey(key.place), doubtedKey(key.place)]
  const [kept, mark] = await Promise.all(places.map((place) => keyValue().get(place)))
  const tokens = tokensIn(key, kept)
  const isNew = mark !== undefined && mark !== tokens?.renewedFor
  // Without a refresh token, no renewal is possible.
  return { tokens, isDoubted: isNew && tokens?.refreshToken !== undefined, mark }
}

/** Notes that the person did something: the idle time starts again. */
export async function touchSession({ place }: SessionPlace): Promise<void> {
  const store = keyValue()
  await Promise.all([
    store.set(seenKey(place), String(Date.now()), secondsKept()),
    store.prolong(recordKey(place), secondsKept()),
    store.prolong(tokensKey(place), secondsKept()),
  ])
}

/**
 * Ends a session at once in every copy of the console, and with it the streams it holds open. They learn how it ended:
 * after a sign-out, pages empty themselves. Returns the last tokens if `key` has the seal.
 */
export async function endSession(
  key: SessionPlace,
  how: SessionEnd = 'ended',
): Promise<Tokens | undefined> {
  const store = keyValue()
  const { place } = key
  await Promise.all([recordKey, seenKey].map((entry) => store.delete(entry(place))))
  // Taken last: if the store goes away in between, a second try still finds the tokens to give back.
  const held = tokensIn(key, await store.take(tokensKey(place)))
  await bus().publish(sessionTopic(place), how)
  // The session is over by now, and any note left there expires.
  await forgetAtProvider(place, held?.idToken).catch(() => undefined)
  return held
}

/** Whether two sessions belong to one person at one bank. */
export function isSamePerson(one: SessionRecord | undefined, other: SessionRecord): boolean {
  return one?.username === other.username && one.tenant === other.tenant
}

/** What a browser held: the session's record and its tokens, even for a while after it expired. */
export type HeldSession = { record: SessionRecord | undefined; tokens: Tokens | undefined }

/**
 * Ends the session of this id, even if it has expired already, and returns what it held. If the store does not confirm
 * the end, it calls `untold` with what was held, because no later call may find it, and then throws. `next` is the
 * session that was begun instead.
 */
export async function takeSession(
  id: string,
  how: SessionEnd,
  untold: (held: HeldSession) => Promise<void>,
  next?: NewSession,
): Promise<HeldSession | undefined> {
  const key = sessionKeyOf(id)
  const [session, tokens] = await Promise.all([readEntries(key), readTokens(key)])
  if (!session && !tokens) return undefined
  const held = { record: session?.record, tokens }
  try {
    if (next && isSamePerson(session?.record, next.record))
      await noteFollowed(key.place, sessionKeyOf(next.id))
    // A renewal may have written newer tokens since they were read.
    held.tokens = (await endSession(key, how)) ?? tokens
  } catch (error) {
    await untold(held)
    throw error
  }
  return held
}
