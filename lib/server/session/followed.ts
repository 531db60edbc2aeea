import 'server-only'
import { keyValue } from '../store/kv'
import { borrowedKey, lentKey, type SessionKey, type SessionPlace } from './entry-keys'

const KEPT_SECONDS = 600

const followedKey = (place: string) => `session-followed:${place}`

/**
 * Notes that the same person has signed in again, in the session `by` where that took the place of this one. Call it
 * before the session ends: what finds its session gone then finds this.
 */
export function noteFollowed(place: string, by?: SessionKey): Promise<void> {
  const told = by ? lentKey(by) : 'yes'
  return keyValue().set(followedKey(place), told, KEPT_SECONDS, 'even-if-full')
}

/** Whether the same person has signed in again since: at the sign-in service, both are one session. */
export async function isFollowed({ place }: SessionPlace): Promise<boolean> {
  return (await keyValue().get(followedKey(place))) !== undefined
}

/** The session that the same person has begun in place of this one; undefined if there is none. */
export async function followerOf({ place }: SessionPlace): Promise<SessionKey | undefined> {
  return borrowedKey((await keyValue().get(followedKey(place))) ?? '')
}
