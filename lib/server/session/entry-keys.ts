import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '../env'
import { sealed, sealFrom, unsealed } from './seal'

/** What stands in the store in the place of an id or a name: who reads the store can become nobody, and knows nobody. */
export const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Where a session is kept: all that the store, and other sessions, may know of it. */
export type SessionPlace = { place: string; seal?: string }

/** The same with what its entries are sealed with, which is made of the cookie and stands in no store. */
export type SessionKey = { place: string; seal: string }

/** The key of the session whose id a cookie has. */
export const sessionKeyOf = (id: string): SessionKey => ({
  place: hashed(id),
  seal: sealFrom(id, 'session'),
})

/** Where the record of a session is kept. While it is there nobody has ended the session. */
export const recordKey = (place: string) => `session:${place}`

/**
 * A key as the store may hold it, for work that goes on without its person's browser: whoever reads it there needs the
 * console's own secret as well.
 */
export function lentKey({ place, seal }: SessionKey): string {
  return `${place}.${sealed(lendingSeal(), place, seal)}`
}

/** The key again; undefined where another secret was used, or nothing of the kind is there. */
export function borrowedKey(lent: string): SessionKey | undefined {
  const [place = '', kept = ''] = lent.split('.')
  const seal = unsealed(lendingSeal(), place, kept)
  return seal === undefined ? undefined : { place, seal }
}

const lendingSeal = () => sealFrom(env().OIDC_CLIENT_SECRET, 'lent sessions')
