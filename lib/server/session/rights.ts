import 'server-only'
import { bank } from '../bank/bank'
import type { UserDetails } from '../bank/exchanged'
import { keepCopyFor } from '../http/stopping'
import { causeOf, log } from '../log'
import type { SessionKey } from './entry-keys'
import { endSession, readSession, type StoredSession, takeLook, writeSession } from './store'
import { accessToken } from './tokens'

// A page asks every minute who is signed in: each time this has passed.
const FRESH_SECONDS = 50
// With what was known before, nobody waits long for a slow bank.
const PATIENCE_MS = 1500
const TRIES = 3

const looking = new Map<string, Promise<StoredSession | undefined>>()

/**
 * The session with what the person may do now: the bank is asked again where what is known is older than a minute,
 * once for all who ask at the time, and no sooner after it failed. What is held back for want of a right can never be
 * refused, so that nothing else would tell of one that was given. Where the bank is slow or away, what was known stands.
 * Undefined where the session has ended meanwhile. Never throws, and never prolongs the session.
 */
export async function withRightsNow(
  found: StoredSession,
  traceId: string,
): Promise<StoredSession | undefined> {
  const { key, record } = found
  const age = Date.now() - (record.rightsReadAt ?? record.signedInAt)
  if (Math.abs(age) < FRESH_SECONDS * 1000) return found
  const now = looking.get(key.place) ?? begin(found, traceId)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<StoredSession>((resolve) => {
    timer = setTimeout(() => resolve(found), PATIENCE_MS)
  })
  return Promise.race([now, late]).finally(() => clearTimeout(timer))
}

/** Goes on to its end, whether or not anybody still waits: the next one to ask is told. */
function begin(found: StoredSession, traceId: string): Promise<StoredSession | undefined> {
  const look = lookAgain(found, traceId).finally(() => looking.delete(found.key.place))
  looking.set(found.key.place, look)
  keepCopyFor(look)
  return look
}

async function lookAgain(
  found: StoredSession,
  traceId: string,
): Promise<StoredSession | undefined> {
  const { key, record } = found
  try {
    // Another copy of the console may be asking, or have asked a bank that was away.
    if (!(await takeLook(key, FRESH_SECONDS))) return found
    const askedAt = Date.now()
    const token = (refused?: string) => accessToken(found, refused)
    await keepRights(
      key,
      await bank.readUserDetails({ tenant: record.tenant, traceId, token }),
      askedAt,
    )
  } catch (error) {
    log('warn', 'roles and permissions were not read again', { traceId, cause: causeOf(error) })
  }
  return readSession(key).catch(() => found)
}

/**
 * Keeps what the bank said, when it was asked at `askedAt`; not in the place of what it said later. Where it said it of
 * another person than the session is of, the session ends.
 */
export async function keepRights(
  key: SessionKey,
  { username, roles, permissions }: UserDetails,
  askedAt: number,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const record = (await readSession(key))?.record
    if (!record || (record.rightsReadAt ?? 0) > askedAt) return
    if (record.username !== username) {
      // What is done with this token is done in a name that stands on no page.
      log('error', 'the bank takes the token of a session for somebody else’s', {})
      await endSession(key)
      return
    }
    const now = { ...record, roles, permissions, rightsReadAt: askedAt }
    if (await writeSession(key, record, now)) return
  }
}
