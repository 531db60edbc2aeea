import 'server-only'
import { paths } from '@/lib/paths'
import { BankFailure } from '../bank/errors'
import { readUserDetails } from '../bank/user-details'
import { env } from '../env'
import { ExchangeFailure } from '../exchange'
import { StoreUnavailable } from '../kv'
import { causeOf, log } from '../log'
import { ProblemError } from '../problems'
import {
  type Cookies,
  endTransaction,
  forgetSession,
  sessionCookie,
  sessionIdOf,
  transactionOf,
} from './cookie'
import { finishSignIn, revoke, signOutLocation } from './oidc'
import { safeReturnTo } from './return-to'
import { createSession, endSession, findSession, readTokens } from './store'

/** Why a sign-in did not end in a session; the sign-in page says it in words. */
type SignInFailure = 'failed' | 'cookies' | 'unavailable'

/**
 * Finishes a sign-in: `search` is the callback's query string. Redirects to the page the person came
 * from with a new session, whatever session the browser held before being ended; or to the sign-in
 * page with the reason. A callback this browser did not begin never makes a session.
 */
export async function completeSignIn(
  search: string,
  cookies: Cookies,
  traceId: string,
): Promise<Response> {
  const state = new URLSearchParams(search).get('state') ?? ''
  const transaction = transactionOf(cookies, state)
  if (!transaction) return backToSignIn('cookies', undefined, [])
  const ended = endTransaction(state)
  try {
    const { tokens, identity } = await finishSignIn(search, transaction)
    const { tenant } = identity
    const token = async () => tokens.accessToken
    const details = await readUserDetails({ tenant, traceId, token })
    const id = await createSession(
      {
        ...identity,
        username: details.username,
        roles: details.roles,
        permissions: details.permissions,
        signedInAt: Date.now(),
      },
      tokens,
    )
    await endOf(cookies)
    return redirect(safeReturnTo(transaction.returnTo), [
      ...ended,
      ...sessionCookie(id, transaction),
    ])
  } catch (error) {
    log('warn', 'sign-in did not succeed', { traceId, cause: causeOf(error) })
    return backToSignIn(failureOf(error), transaction.returnTo, ended)
  }
}

/**
 * Ends the browser's session: here first, so that it is over even where the provider does not answer,
 * then at the provider. Returns where to go next and the cookies to forget.
 */
export async function signOut(
  cookies: Cookies,
  traceId: string,
): Promise<{ location: string; cookies: string[] }> {
  const tokens = await endOf(cookies)
  const here = paths.signIn({ reason: 'signed-out' })
  let location: string | undefined
  try {
    if (tokens?.refreshToken) await revoke(tokens.refreshToken)
    if (tokens?.idToken) location = await signOutLocation(tokens.idToken)
  } catch (error) {
    log('warn', 'the sign-in service was not told of a sign-out', {
      traceId,
      cause: causeOf(error),
    })
  }
  return { location: location ?? here, cookies: forgetSession() }
}

/** Ends the session these cookies name, if there is one, and returns the tokens it held. */
async function endOf(cookies: Cookies) {
  const id = sessionIdOf(cookies)
  const session = id ? await findSession(id) : undefined
  if (!session) return undefined
  const tokens = await readTokens(session.key)
  await endSession(session.key)
  return tokens
}

function failureOf(error: unknown): SignInFailure {
  if (error instanceof BankFailure || error instanceof StoreUnavailable) return 'unavailable'
  if (error instanceof ProblemError && error.code === 'sign_in_unavailable') return 'unavailable'
  // openid-client passes on what its way out threw, as it is or as a cause.
  const cause = error instanceof Error ? error.cause : undefined
  if ([error, cause].some((thrown) => thrown instanceof ExchangeFailure)) return 'unavailable'
  return 'failed'
}

function backToSignIn(
  reason: SignInFailure,
  returnTo: string | undefined,
  cookies: string[],
): Response {
  return redirect(paths.signIn({ reason, returnTo: returnTo && safeReturnTo(returnTo) }), cookies)
}

function redirect(path: string, cookies: string[]): Response {
  const headers = new Headers({ location: new URL(path, env().APP_ORIGIN).href })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
