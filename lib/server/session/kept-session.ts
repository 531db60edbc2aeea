import 'server-only'
import { arrivalOf } from '../http/arrivals'
import { readCookies, sessionIdOf } from './cookie'
import { findSession, type StoredSession } from './store'

/**
 * The session as it is kept that the cookie among these headers names; undefined where none is live. It is looked for
 * once per request: a store that went away after that would make a page that is being drawn a 500. Asks no bank, so
 * that what runs before a page holds no second copy of all that speaks to one.
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
