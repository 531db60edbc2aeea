import 'server-only'
import { paths } from '@/lib/paths'
import type { SignInReason } from '@/lib/session/search-params'
import { noteDone } from '../audit/audit-log'
import { causeOf, log } from '../log'
import { askAnew, type Cookies, forgetSession, sessionIdOf } from './cookie'
import { endAtProvider, revoke, signOutPage } from './oidc'
import { personOf } from './person'
import { findSession, type HeldSession, type Tokens, takeSession } from './store'

/**
 * Ends the browser's session, live or already over: here first, so that it is over even if the provider does not
 * answer, then at the provider. Returns where to go next, and the cookies to set: the next person to sign in in this
 * browser must prove their identity, whatever the provider remembers.
 */
export async function signOut(
  cookies: Cookies,
  traceId: string,
): Promise<{ location: string; cookies: string[] }> {
  const id = sessionIdOf(cookies)
  const note = ({ record }: HeldSession, how?: 'unconfirmed') =>
    record &&
    noteDone({ tenant: record.tenant, person: personOf(record), traceId, action: 'sign out', how })
  const untold = async (held: HeldSession) => {
    const isOver = id !== undefined && (await isKnownOver(id))
    // A second try may find the tokens only, and no longer whose they are.
    note(held, isOver ? undefined : 'unconfirmed')
    if (held.tokens) await giveBack(held.tokens, traceId)
  }
  const held = id ? await takeSession(id, 'signed-out', untold) : undefined
  if (held) note(held)
  return {
    location: await wayOut(held?.tokens, traceId),
    cookies: [...forgetSession(), ...askAnew()],
  }
}

/** False where the session still lives, or the store does not say. */
const isKnownOver = (id: string): Promise<boolean> =>
  findSession(id).then(
    (session) => session === undefined,
    () => false,
  )

/** The provider's own sign-out page. If it has none or is away, the sign-in page, which says so. */
async function wayOut(tokens: Tokens | undefined, traceId: string): Promise<string> {
  const here = (reason: SignInReason) => paths.signIn({ reason })
  const untold = (error: unknown) => noteUntold(error, traceId)
  let page: URL | undefined
  try {
    page = await signOutPage()
  } catch (error) {
    // If the provider's metadata cannot be read, its revocation address is unknown too.
    untold(error)
    return here('signed-out-unreached')
  }
  if (!page) {
    if (tokens?.refreshToken) await revoke(tokens.refreshToken).catch(untold)
    return here('signed-out-here')
  }
  const isEnded = tokens?.idToken && (await endAtProvider(tokens.idToken).catch(untold))
  // The provider brings back nothing else: the console does not learn what its page did meanwhile.
  const reason: SignInReason = isEnded ? 'signed-out' : 'signed-out-untold'
  page.searchParams.set('state', reason)
  return page.href
}

/**
 * Gives back tokens that no browser will use: those of a failed sign-in, or of a session that ended while they were
 * being renewed. Tries both ways, whatever becomes of the first; never throws.
 */
export async function giveBack(tokens: Tokens, traceId?: string): Promise<void> {
  // In this order: if the token is revoked first, some providers end every session of the person.
  if (tokens.idToken) await endAtProvider(tokens.idToken).catch((e) => noteUntold(e, traceId))
  if (tokens.refreshToken) await revoke(tokens.refreshToken).catch((e) => noteUntold(e, traceId))
}

function noteUntold(error: unknown, traceId?: string): false {
  log('warn', 'the sign-in service was not told of a sign-out', { traceId, cause: causeOf(error) })
  return false
}
