import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '../env'
import { type Cookies, knownBrowserCookie, knownBrowserOf, type Transaction } from './cookie'
import { sealFrom } from './seal'

/**
 * The name that this browser was given when somebody signed in with it; undefined where nobody has. It opens nothing and
 * says nothing of anybody: it only tells attempts of staff from those of whoever else comes from their network.
 */
export function knownBrowser(cookies: Cookies): string | undefined {
  const [name = '', mark = ''] = (knownBrowserOf(cookies) ?? '').split('.')
  const [given, ours] = [Buffer.from(mark), Buffer.from(markOf(name))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? name : undefined
}

/**
 * The Set-Cookie values by which this browser is known from now on. By a new name each time: a browser may be a copy, as of
 * the image that desktops are started from, and would share its name with all others.
 */
export function rememberBrowser(transaction: Transaction): string[] {
  const name = randomBytes(16).toString('base64url')
  return knownBrowserCookie(`${name}.${markOf(name)}`, transaction)
}

const markOf = (name: string) =>
  createHmac('sha256', sealFrom(env().OIDC_CLIENT_SECRET, 'known browsers'))
    .update(name)
    .digest('base64url')
