import 'server-only'
import { env } from '../env'
import { keyValue } from '../store/kv'
import { hashed, recordKey } from './entry-keys'
import { claimsOf } from './id-token-claims'

/** How the provider names what it ends: one of its own sessions (`sid`), or a person (`sub`) everywhere. */
export type NamedByProvider = { sid?: string; sub?: string }

/** A sign-in may be under way this long while the provider ends the session behind it. */
const ENDED_SECONDS = 600
// A larger set is cleared of sessions that have expired.
const MOST_KEPT = 100

type Name = 'sid' | 'sub'
const placeOf = (name: Name, value: string) => hashed(`${name}\n${value}`)
const sessionsKey = (place: string) => `sessions-at-provider:${place}`
/** When the provider issued the ID token of a session, by the provider's clock. */
const givenKey = (session: string) => `session-given:${session}`
const endedKey = (place: string) => `ended-at-provider:${place}`

/**
 * Notes the names under which the provider may end the session kept under `key`, taken from its ID token. False if the
 * provider has ended just that since it issued the token: whichever of the two comes second finds what the other wrote.
 */
export async function noteAtProvider(key: string, idToken: string | undefined): Promise<boolean> {
  const store = keyValue()
  const places = placesIn(idToken)
  const { iat } = claimsOf(idToken)
  // Written first: code that finds the session there must find this time, too.
  if (places.length > 0) await store.set(givenKey(key), String(iat), env().SESSION_ABSOLUTE_SECONDS)
  await Promise.all(
    places.map(async (place) => {
      // The set must outlast every session in it, and the session that began last lasts longest.
      const keys = await store.join(sessionsKey(place), key, env().SESSION_ABSOLUTE_SECONDS)
      if (keys.length > MOST_KEPT) await leaveOut(place, keys)
    }),
  )
  const ended = await store.getMany(places.map(endedKey))
  return ended.every((at) => at === undefined || Number(at) < Number(iat))
}

async function leaveOut(place: string, keys: string[]): Promise<void> {
  const records = await keyValue().getMany(keys.map(recordKey))
  await keyValue().leave(
    sessionsKey(place),
    keys.filter((_, at) => records[at] === undefined),
  )
}

/** Forgets the session under `key`, which has this ID token. */
export async function forgetAtProvider(key: string, idToken: string | undefined): Promise<void> {
  await keyValue().delete(givenKey(key))
  await Promise.all(placesIn(idToken).map((place) => keyValue().leave(sessionsKey(place), [key])))
}

/**
 * The keys of the sessions that end with what the provider has ended, at `issuedAt` in seconds since the epoch by its
 * clock: those of its session if it names one, else all of that person. Sessions that began later are left out, because
 * the provider's message may be late.
 */
export async function sessionsEndedAtProvider(
  { sid, sub }: NamedByProvider,
  issuedAt: number,
): Promise<string[]> {
  const store = keyValue()
  const place = sid ? placeOf('sid', sid) : placeOf('sub', sub ?? '')
  await store.set(endedKey(place), String(issuedAt), ENDED_SECONDS, 'even-if-full')
  const sessions = await store.members(sessionsKey(place))
  const given = await store.getMany(sessions.map(givenKey))
  return sessions.filter((_, at) => !(Number(given[at]) > issuedAt))
}

/** Forgets sessions that have ended; their entries under names that the provider did not give expire. */
export async function forgetEnded(
  { sid, sub }: NamedByProvider,
  sessions: string[],
): Promise<void> {
  const places = [...(sid ? [placeOf('sid', sid)] : []), ...(sub ? [placeOf('sub', sub)] : [])]
  await Promise.all(places.map((place) => keyValue().leave(sessionsKey(place), sessions)))
}

/** The keys of all sessions begun by the person whom the provider calls `sub`; some may be over. */
export function sessionsOfPerson(sub: string): Promise<string[]> {
  return keyValue().members(sessionsKey(placeOf('sub', sub)))
}

function placesIn(idToken: string | undefined): string[] {
  const claims = claimsOf(idToken)
  return (['sid', 'sub'] as const).flatMap((name) => {
    const value = claims[name]
    return typeof value === 'string' && value ? [placeOf(name, value)] : []
  })
}
