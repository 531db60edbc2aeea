import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '../env'
import { sealed, sealFrom, unsealed } from './seal'

/** Replaces an id or a name in the store: a person who reads the store can impersonate nobody and learns no names. */
export const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Where a session is kept: all that the store and other sessions may know of it. */
export type SessionPlace = { place: string; seal?: string }

/** A place with the seal of its entries, which is derived from the cookie and is never in the store. */
export type SessionKey = { place: string; seal: string }

/** The key of the session whose id is in a cookie. */
export const sessionKeyOf = (id: string): SessionKey => ({
  place: hashed(id),
  seal: sealFrom(id, 'session'),
})

/** Where the record of a session is kept. While it exists, nobody has ended the session. */
export const recordKey = (place: string) => `session:${place}`

/**
 * A key in the form that the store may hold, for work that goes on without its person's browser: reading it also takes
 * the console's own secret.
 */
export function lentKey({ place, seal }: SessionKey): string {
  return `${place}.${sealed(lendingSeal(), place, seal)}`
}

/** Turns the lent form back into the key; undefined if another secret was used, or if it is no such form. */
export function borrowedKey(lent: string): SessionKey | undefined {
  const [place = '', kept = ''] = lent.split('.')
  const seal = unsealed(lendingSeal(), place, kept)
  return seal === undefined ? undefined : { place, seal }
}

const lendingSeal = () => sealFrom(env().OIDC_CLIENT_SECRET, 'lent sessions')
