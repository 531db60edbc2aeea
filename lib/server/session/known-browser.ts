import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '../env'
import { type Cookies, knownBrowserCookie, knownBrowserOf, type Transaction } from './cookie'
import { sealFrom } from './seal'

/**
 * The name that this browser was given when somebody signed in with it; undefined if nobody has. It grants no access
 * and identifies no person: it only tells attempts of staff from those of others on their network.
 */
export function knownBrowser(cookies: Cookies): string | undefined {
  const [name = '', mark = ''] = (knownBrowserOf(cookies) ?? '').split('.')
  const [given, ours] = [Buffer.from(mark), Buffer.from(markOf(name))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? name : undefined
}

/**
 * The Set-Cookie values that mark this browser as known from now on. The name is new each time: a browser may be a
 * copy, for example from a desktop image, and would share its name with all other copies.
 */
export function rememberBrowser(transaction: Transaction): string[] {
  const name = randomBytes(16).toString('base64url')
  return knownBrowserCookie(`${name}.${markOf(name)}`, transaction)
}

const markOf = (name: string) =>
  createHmac('sha256', sealFrom(env().OIDC_CLIENT_SECRET, 'known browsers'))
    .update(name)
    .digest('base64url')
