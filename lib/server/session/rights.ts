import 'server-only'
import { bank } from '../bank/bank'
import type { UserDetails } from '../bank/exchanged'
import { keepCopyFor } from '../http/stopping'
import { causeOf, log } from '../log'
import type { SessionKey } from './entry-keys'
import { endSession, readSession, type StoredSession, takeLook, writeSession } from './store'
import { accessToken } from './tokens'

// Shorter than the minute after which a page asks again who is signed in.
const FRESH_SECONDS = 50
// So long a page shows the rights that it finds, and the bank is asked beside it.
const GOOD_FOR_PAGE_SECONDS = 60
// With the former rights at hand, nobody waits long for a slow bank: counted from its being asked, so that of all pages
// loaded while it hangs only the first waits.
const PATIENCE_MS = 1500
const TRIES = 3

const LATE = Symbol('late')
const looking = new Map<string, Promise<StoredSession | undefined | typeof LATE>>()

/**
 * Returns the session with the person's current rights. If they are older than 50 seconds the bank is asked again, once
 * for all callers of that time, and no sooner after a failure. Without this, nothing would reveal a newly granted
 * right: what the screen holds back for lack of a right can never be refused. If the bank is slow or away, the former
 * rights stand. Undefined if the session has ended meanwhile. Never throws, and never prolongs the session.
 */
export async function withRightsNow(
  found: StoredSession,
  traceId: string,
): Promise<StoredSession | undefined> {
  if (areYoungerThan(FRESH_SECONDS, found)) return found
  const now = await (looking.get(found.key.place) ?? begin(found, traceId))
  return now === LATE ? found : now
}

/** Like `withRightsNow`, for a page, which waits for the bank only if the rights are older than a minute. */
export async function withRightsForPage(
  found: StoredSession,
  traceId: string,
): Promise<StoredSession | undefined> {
  const now = withRightsNow(found, traceId)
  return areYoungerThan(GOOD_FOR_PAGE_SECONDS, found) ? found : now
}

function areYoungerThan(seconds: number, { record }: StoredSession): boolean {
  return Math.abs(Date.now() - (record.rightsReadAt ?? record.signedInAt)) < seconds * 1000
}

/** Runs to its end even if nobody waits any more: the next caller gets the result. */
function begin(found: StoredSession, traceId: string) {
  const look = lookAgain(found, traceId).finally(() => looking.delete(found.key.place))
  keepCopyFor(look)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), PATIENCE_MS)
  })
  const inTime = Promise.race([look, late]).finally(() => clearTimeout(timer))
  looking.set(found.key.place, inTime)
  return inTime
}

async function lookAgain(
  found: StoredSession,
  traceId: string,
): Promise<StoredSession | undefined> {
  const { key, record } = found
  try {
    // Another copy of the console may be asking, or may have asked a bank that was away.
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
 * Keeps the rights that the bank gave when it was asked at `askedAt`, unless later ones are kept. If the bank's answer
 * is for another person than the session's, the session ends.
 */
export async function keepRights(
  key: SessionKey,
  { username, roles, permissions }: UserDetails,
  askedAt: number,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const record = (await readSession(key))?.record
    if (!record) return
    const { rightsReadAt: readAt = 0 } = record
    // A time that is still to come is no later one: a clock was set back since.
    if (readAt > askedAt && readAt <= Date.now()) return
    if (record.username !== username) {
      // The bank would carry out everything sent with this token in a name that no page shows.
      log('error', 'the bank takes the token of a session for somebody else’s', {})
      await endSession(key)
      return
    }
    const now = { ...record, roles, permissions, rightsReadAt: askedAt }
    if (await writeSession(key, record, now)) return
  }
}
