import 'server-only'
import { arrivalOf } from '../http/arrivals'
import { readCookies, sessionIdOf } from './cookie'
import { findSession, type StoredSession } from './store'

/**
 * The stored session that the cookie in these headers names; undefined if none is live. It is looked up once per
 * request: a store that goes away later would turn a page that is being rendered into a 500. It asks no bank, so that
 * code that runs before a page does not bundle a second copy of all bank clients.
 * @throws StoreUnavailable
 */
export async function keptSession(headers: Headers): Promise<StoredSession | undefined> {
  const arrival = arrivalOf({ headers })
  if (arrival?.session) return arrival.session.found
  const id = sessionIdOf(readCookies(headers.get('cookie')))
  const found = id ? await findSession(id) : undefined
  if (arrival) arrival.session = { found }
  return found
}
