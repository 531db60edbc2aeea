import 'server-only'
import { arrivalOf } from '../http/arrivals'
import { traceIdHere } from '../telemetry/telemetry'
import { keptSession } from './kept-session'
import { withRightsForPage } from './rights'
import type { StoredSession } from './store'

/**
 * The session behind a page requested with these headers, with rights that are at most a minute old, unless the bank is
 * away; undefined if none is live. All parts of a page get the same answer.
 */
export async function sessionOfPage(headers: Headers): Promise<StoredSession | undefined> {
  const kept = await keptSession(headers)
  if (!kept) return undefined
  const looked = arrivalOf({ headers })?.session
  if (!looked) return withRightsForPage(kept, traceIdHere())
  looked.now ??= withRightsForPage(kept, traceIdHere())
  return looked.now
}
