import 'server-only'
import { randomUUID } from 'node:crypto'
import { arrivalOf } from '../http/arrivals'
import { readCookies, sessionIdOf } from './cookie'
import { withRightsNow } from './rights'
import { findSession, type StoredSession } from './store'

/**
 * The session behind a page asked for with these headers; undefined where none is live. It is looked for once:
 * a store that went away after that would make a page that is being drawn a 500.
 */
export async function sessionOfPage(headers: Headers): Promise<StoredSession | undefined> {
  const arrival = arrivalOf({ headers })
  if (arrival?.session) return arrival.session.found
  const id = sessionIdOf(readCookies(headers.get('cookie')))
  const kept = id ? await findSession(id) : undefined
  const found = kept && (await withRightsNow(kept, randomUUID()))
  if (arrival) arrival.session = { found }
  return found
}
