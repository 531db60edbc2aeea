import 'server-only'
import { sessionEnded } from './ended'
import { refreshTokens } from './oidc'
import { endSession, readTokens, type StoredSession, type Tokens, writeTokens } from './store'

const RENEW_BEFORE_MS = 60_000

// Providers that rotate refresh tokens sign everybody out when one is used twice, so requests of one
// session that arrive together must share one refresh.
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

async function renewed(
  { key, record }: StoredSession,
  tokens: Tokens,
  useless: boolean,
): Promise<string> {
  const usable = !useless && !expiresWithin(tokens, 0)
  if (!tokens.refreshToken) {
    if (usable) return tokens.accessToken
    throw sessionEnded()
  }
  try {
    const answer = await refreshTokens(tokens.refreshToken)
    if (answer.outcome === 'refreshed') {
      // Providers may leave out what has not changed.
      await writeTokens(key, { ...tokens, ...withoutAbsent(answer.tokens) }, record.signedInAt)
      return answer.tokens.accessToken
    }
  } catch (error) {
    // The provider being away ends nothing while the token still works.
    if (usable) return tokens.accessToken
    throw error
  }
  await endSession(key)
  throw sessionEnded()
}

const expiresWithin = (tokens: Tokens, milliseconds: number) =>
  tokens.accessTokenExpiresAt <= Date.now() + milliseconds

function withoutAbsent(tokens: Tokens): Partial<Tokens> {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined))
}
