import 'server-only'
import { env } from '../env'
import { keyValue } from '../store/kv'
import { hashed, recordKey } from './entry-keys'
import { claimsOf } from './id-token-claims'

/** By what the provider names what it ends: one of its own sessions (`sid`), or else a person (`sub`) everywhere. */
export type NamedByProvider = { sid?: string; sub?: string }

/** For so long a sign-in may be under way while what it came from is ended at the provider. */
const ENDED_SECONDS = 600
// Of a set with more than these, whatever ended by itself is taken out.
const MOST_KEPT = 100

type Name = 'sid' | 'sub'
const placeOf = (name: Name, value: string) => hashed(`${name}\n${value}`)
const sessionsKey = (place: string) => `sessions-at-provider:${place}`
/** When the provider gave the ID token of a session, by its clock. */
const givenKey = (session: string) => `session-given:${session}`
const endedKey = (place: string) => `ended-at-provider:${place}`

/**
 * Notes by what the provider may end the session under `key`, as its ID token says. False where the provider has ended
 * just that since it gave the token: whichever of the two comes second finds what the other wrote.
 */
export async function noteAtProvider(key: string, idToken: string | undefined): Promise<boolean> {
  const store = keyValue()
  const places = placesIn(idToken)
  const { iat } = claimsOf(idToken)
  // First: whoever finds the session there must find this, too.
  if (places.length > 0) await store.set(givenKey(key), String(iat), env().SESSION_ABSOLUTE_SECONDS)
  await Promise.all(
    places.map(async (place) => {
      // It has to last as long as any of them, and the last that began lasts longest.
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

/** Forgets the session under `key`, whose ID token this was. */
export async function forgetAtProvider(key: string, idToken: string | undefined): Promise<void> {
  await keyValue().delete(givenKey(key))
  await Promise.all(placesIn(idToken).map((place) => keyValue().leave(sessionsKey(place), [key])))
}

/**
 * The keys of the sessions that end with what the provider has ended, at `issuedAt` in seconds since the epoch by its
 * clock: those of its session where it names one, else all of that person. Not what began after that: such a word may be
 * late.
 */
export async function sessionsEndedAtProvider(
  { sid, sub }: NamedByProvider,
  issuedAt: number,
): Promise<string[]> {
  const store = keyValue()
  const place = sid ? placeOf('sid', sid) : placeOf('sub', sub ?? '')
  await store.set(endedKey(place), String(issuedAt), ENDED_SECONDS)
  const sessions = await store.members(sessionsKey(place))
  const given = await store.getMany(sessions.map(givenKey))
  return sessions.filter((_, at) => !(Number(given[at]) > issuedAt))
}

/** Forgets sessions that have ended with that; under what the provider did not name they run out. */
export async function forgetEnded(
  { sid, sub }: NamedByProvider,
  sessions: string[],
): Promise<void> {
  const places = [...(sid ? [placeOf('sid', sid)] : []), ...(sub ? [placeOf('sub', sub)] : [])]
  await Promise.all(places.map((place) => keyValue().leave(sessionsKey(place), sessions)))
}

/** The keys of all sessions that the person began whom the provider calls `sub`, and of some that are over. */
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
