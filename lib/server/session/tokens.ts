import 'server-only'
import { keyValue } from '../kv'
import { ProblemError } from '../problems'
import { sessionEnded } from './ended'
import { refreshTokens } from './oidc'
import { endSession, readTokens, type StoredSession, type Tokens, writeTokens } from './store'

const RENEW_BEFORE_MS = 60_000
// Longer than a provider is waited for; a copy that dies in the middle must not hold the turn for ever.
const LONGEST_TURN_SECONDS = 8
const LOOK_AGAIN_MS = 100

// Providers that rotate refresh tokens sign everybody out when one is used twice. Requests of one session
// that arrive together share one refresh in this copy of the console, and the copies take turns.
const KEY = Symbol.for('clientele.refreshes')
const holder = globalThis as { [KEY]?: Map<string, Promise<string>> } // a slot of our own
holder[KEY] ??= new Map()
const refreshes = holder[KEY]

/**
 * The access token to send to the bank now. Renewed a minute before it expires; or, where the bank
 * refused `refused`, at once. Throws `session_ended` once the provider will not renew it, and
 * `sign_in_unavailable` where the provider cannot be asked and the token is of no more use.
 */
export async function accessToken(session: StoredSession, refused?: string): Promise<string> {
  const running = refreshes.get(session.key)
  if (running) return running
  const tokens = await readTokens(session.key)
  if (!tokens) throw sessionEnded()
  if (refused ? tokens.accessToken !== refused : !expiresWithin(tokens, RENEW_BEFORE_MS))
    return tokens.accessToken
  return refreshes.get(session.key) ?? refresh(session, tokens, refused !== undefined)
}

function refresh(session: StoredSession, tokens: Tokens, useless: boolean): Promise<string> {
  const refresh = renewed(session, tokens, useless).finally(() => refreshes.delete(session.key))
  refreshes.set(session.key, refresh)
  return refresh
}

async function renewed(session: StoredSession, tokens: Tokens, useless: boolean): Promise<string> {
  const usable = useless || expiresWithin(tokens, 0) ? undefined : tokens.accessToken
  const { refreshToken } = tokens
  if (!refreshToken) {
    if (usable) return usable
    throw sessionEnded()
  }
  const store = keyValue()
  const turn = `session-renewal:${session.key}`
  if (!(await store.add(turn, '1', LONGEST_TURN_SECONDS)))
    return usable ?? renewedElsewhere(session.key, tokens)
  try {
    return await inTurn(session, { ...tokens, refreshToken }, usable)
  } finally {
    // One that cannot be given back runs out.
    await store.delete(turn).catch(() => undefined)
  }
}

async function inTurn(
  { key, record }: StoredSession,
  tokens: Tokens & { refreshToken: string },
  usable: string | undefined,
): Promise<string> {
  const now = await readTokens(key)
  if (!now) throw sessionEnded()
  // By another copy, since they were read here.
  if (now.accessToken !== tokens.accessToken) return now.accessToken
  try {
    const answer = await refreshTokens(tokens.refreshToken)
    if (answer.outcome === 'refreshed') {
      // Providers may leave out what has not changed.
      await writeTokens(key, { ...tokens, ...withoutAbsent(answer.tokens) }, record.signedInAt)
      return answer.tokens.accessToken
    }
  } catch (error) {
    // The provider being away ends nothing while the token still works.
    if (usable) return usable
    throw error
  }
  await endSession(key)
  throw sessionEnded()
}

/** Waits for the token that another copy of the console is having renewed. Throws as `accessToken`. */
async function renewedElsewhere(key: string, before: Tokens): Promise<string> {
  for (let waited = 0; waited < LONGEST_TURN_SECONDS * 1000; waited += LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    const tokens = await readTokens(key)
    if (!tokens) throw sessionEnded()
    if (tokens.accessToken !== before.accessToken) return tokens.accessToken
  }
  throw new ProblemError('sign_in_unavailable', {
    detail: 'Nothing was changed. Try again in a moment.',
    retryAfter: 5,
  })
}

const expiresWithin = (tokens: Tokens, milliseconds: number) =>
  tokens.accessTokenExpiresAt <= Date.now() + milliseconds

function withoutAbsent(tokens: Tokens): Partial<Tokens> {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined))
}
