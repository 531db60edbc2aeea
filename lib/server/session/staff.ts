import 'server-only'
import { dayIn } from '@/lib/day-in'
import type { Session } from '@/lib/session/schema'
import { bank } from '../bank/bank'
import type { BankCaller } from '../bank/exchanged'
import { env } from '../env'
import { arrivalOf, heldFor } from '../http/arrivals'
import { traceIdHere } from '../telemetry/telemetry'
import { type Cookies, sessionIdOf } from './cookie'
import { borrowedKey, type SessionKey } from './entry-keys'
import { personOf } from './person'
import { keepRights } from './rights'
import { sessionOfPage } from './session-of-page'
import { endOf, findSession, readSession, type StoredSession } from './store'
import { accessToken } from './tokens'

/** The signed-in member of staff behind one request: who they are, and their way to the bank. */
export type Staff = BankCaller & {
  session: Session
  /** Where the session is kept, and the key that opens it; never leaves the server. */
  sessionKey: SessionKey
  /** See `SessionRecord`. */
  provenAt: number | undefined
}

/** The member of staff whose cookie came with this request; undefined if no session is live. */
export async function staffOf(cookies: Cookies, traceId: string): Promise<Staff | undefined> {
  const id = sessionIdOf(cookies)
  const stored = id ? await findSession(id) : undefined
  return stored && staffFrom(stored, traceId)
}

/**
 * Like `staffOf`, for a page requested with these headers. All parts of a page get the same session object, because React
 * sends it to the browser once for each object.
 */
export async function staffOfPage(headers: Headers): Promise<Staff | undefined> {
  const stored = await sessionOfPage(headers)
  if (!stored) return undefined
  const looked = arrivalOf({ headers })?.session
  const session = looked?.shown ?? sessionFrom(stored)
  if (looked) looked.shown = session
  return { ...staffFrom(stored, traceIdHere(), session), held: heldFor(headers) }
}

/**
 * The member of staff of a lent session (`lentKey`), for work that goes on without a request; undefined once it is
 * over.
 */
export async function staffOfSession(lent: string, traceId: string): Promise<Staff | undefined> {
  const key = borrowedKey(lent)
  const stored = key && (await readSession(key))
  return stored && staffFrom(stored, traceId)
}

function staffFrom(stored: StoredSession, traceId: string, session = sessionFrom(stored)): Staff {
  // Calls that begin together, as those of a desk do, look into the store once.
  let looking: Promise<string> | undefined
  return {
    session,
    sessionKey: stored.key,
    provenAt: stored.record.provenAt,
    tenant: stored.record.tenant,
    traceId,
    token: (refused) => {
      if (refused !== undefined) return accessToken(stored, refused)
      looking ??= accessToken(stored).finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

/** What the browser may know of a session: the person and their rights, never a token. */
export function sessionFrom(stored: StoredSession): Session {
  const { record } = stored
  return {
    person: personOf(record),
    username: record.username,
    name: record.name,
    tenant: record.tenant,
    tenantName: record.tenantName,
    roles: record.roles,
    permissions: { granted: bank.grantedFrom(record.permissions), names: bank.permissionNames },
    can: bank.can,
    targetDays: env().ONBOARDING_TARGET_DAYS,
    today: dayIn(env().BUSINESS_TIME_ZONE, new Date()),
    idleSecondsLeft: Math.max(0, Math.floor((endOf(stored) - Date.now()) / 1000)),
  }
}

/**
 * Reads roles and permissions again, after the bank refused something for lack of one, so that the screen stops
 * offering it. Returns the permissions that the person holds now.
 */
export async function readPermissionsAgain(staff: Staff): Promise<string[]> {
  const askedAt = Date.now()
  const details = await bank.readUserDetails(staff)
  await keepRights(staff.sessionKey, details, askedAt)
  return bank.grantedFrom(details.permissions)
}
