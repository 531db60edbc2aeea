import 'server-only'
import { paths } from '@/lib/paths'
import type { SignInReason } from '@/lib/session/search-params'
import { noteDone } from '../audit/audit-log'
import { bank } from '../bank/bank'
import { env } from '../env'
import { causeOf, log } from '../log'
import { handRunsOver } from '../runs/hand-over'
import {
  attemptersOf,
  type CallOutcome,
  countAccount,
  countCall,
  settleAccount,
  settleCall,
} from './attempts'
import {
  askAnew,
  type Cookies,
  endTransaction,
  sessionCookie,
  sessionIdOf,
  type Transaction,
  transactionOf,
} from './cookie'
import { sessionKeyOf } from './entry-keys'
import { identityFrom } from './identity'
import { rememberBrowser } from './known-browser'
import { finishSignIn, saysAnew } from './oidc'
import { personOf } from './person'
import { provenAt } from './proven'
import { safeReturnTo } from './return-to'
import { countSignIn, failureOf, signInPage } from './sign-in-failure'
import { giveBack } from './sign-out'
import {
  createSession,
  findSession,
  type HeldSession,
  isSamePerson,
  type NewSession,
  type Tokens,
  takeSession,
} from './store'
import { tooManyAttemptsPage } from './too-many-attempts'

/** A part was away: another try may succeed. */
const AWAY: SignInReason[] = ['unavailable', 'bank-unavailable', 'console-unavailable']

/** The person who returns: their headers, which tell their language, and their network. */
type From = { headers: Headers; sender?: string | undefined }

/**
 * Finishes a sign-in: `search` is the callback's query string. Redirects to the page that the person came from with a
 * new session, and ends the session that the browser held before; or redirects to the sign-in page with the reason. A
 * callback that this browser did not begin never makes a session. Beyond the allowed attempts, the provider is not
 * asked.
 */
export async function completeSignIn(
  search: string,
  cookies: Cookies,
  traceId: string,
  { headers, sender }: From = { headers: new Headers() },
): Promise<Response> {
  const state = new URLSearchParams(search).get('state') ?? ''
  const transaction = transactionOf(cookies, state)
  if (!transaction) {
    // Counted against nobody: any page could make a browser of staff send such requests.
    log('warn', 'sign-in did not succeed', { traceId, code: 'not_begun_here' })
    countSignIn('lost')
    // The sign-in page would only send a person who is signed in to the list, and the press that needs this would wait.
    const asked = saysAnew(state) ? { returnTo: paths.signedIn(), anew: true } : {}
    return backToSignIn('lost', asked, askAnew())
  }
  const { wait, who } = await countCall(attemptersOf(sender, cookies))
  // The browser keeps its cookie of this sign-in: if the page is reloaded in time, the sign-in may still succeed.
  if (wait > 0) return turnedAway(wait, transaction, headers, traceId)
  const ended = endTransaction(cookies, state)
  const settle = (how: CallOutcome) => settleCall(who, how)
  let got: Tokens | undefined
  let subject: string | undefined
  try {
    const { tokens, claims } = await finishSignIn(search, transaction)
    got = tokens
    subject = String(claims.sub)
    const pause = await countAccount(subject)
    // The call still counts: the provider was asked for tokens, and could be asked without end otherwise.
    if (pause > 0) return turnedAway(pause, transaction, headers, traceId, ended)
    const identity = identityFrom(claims)
    const token = async () => tokens.accessToken
    const details = await bank.readUserDetails({ tenant: identity.tenant, traceId, token })
    const record = { ...identity, ...details, signedInAt: Date.now(), provenAt: provenAt(claims) }
    const id = await createSession(record, tokens)
    await settle('signed-in')
    await endFormer(cookies, { id, record }, traceId)
    countSignIn('signed-in')
    noteDone({ tenant: record.tenant, person: personOf(record), traceId, action: 'sign in' })
    return redirect(safeReturnTo(transaction.returnTo), [
      ...ended,
      ...sessionCookie(id, transaction),
      ...rememberBrowser(transaction),
    ])
  } catch (error) {
    const { reason, code } = failureOf(error)
    log('warn', 'sign-in did not succeed', { traceId, code, cause: causeOf(error) })
    countSignIn(reason)
    const isAway = AWAY.includes(reason)
    await settle(reason === 'failed' || reason === 'account' ? 'failed' : 'neither')
    if (subject !== undefined && reason === 'account') await settleAccount(subject, 'refused')
    if (subject !== undefined && isAway) await settleAccount(subject, 'neither')
    // If something was away, another try with the same account may succeed. A person who was signed in already goes on
    // working: at the provider, that session is one with this.
    if (got && !isAway && !transaction.anew) await giveBack(got, traceId)
    return backToSignIn(reason, transaction, [...ended, ...(isAway ? [] : askAnew())])
  }
}

/** Says when to try again. Tokens that came are only forgotten: at the provider they may belong to a session in use. */
function turnedAway(
  seconds: number,
  { returnTo, anew }: Transaction,
  headers: Headers,
  traceId: string,
  cookies: string[] = [],
): Response {
  log('warn', 'sign-in did not succeed', { traceId, code: 'too_many_attempts' })
  countSignIn('too-many')
  const signIn = paths.signIn({ returnTo: safeReturnTo(returnTo), anew })
  const response = tooManyAttemptsPage(seconds, headers, signIn)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/**
 * Ends the session that the browser held before. A session of the same person is only forgotten: at the provider it is
 * one with the new session, in which their runs go on. Never throws, because the person has the new session already.
 */
async function endFormer(cookies: Cookies, next: NewSession, traceId: string): Promise<void> {
  const id = sessionIdOf(cookies)
  if (!id) return
  const giveBackOthers = async ({ record, tokens }: HeldSession) => {
    if (tokens && record && !isSamePerson(record, next.record)) await giveBack(tokens, traceId)
  }
  const untold = (what: string) => (error: unknown) =>
    log('warn', what, { traceId, cause: causeOf(error) })
  // A session that is already over has nothing to hand over: its runs have halted.
  const live = await findSession(id).catch(untold('the former session was not found'))
  const handOver = async () => {
    if (live && isSamePerson(live.record, next.record))
      await handRunsOver(live, sessionKeyOf(next.id)).catch(untold('the runs were not handed over'))
  }
  await handOver()
  await takeSession(id, 'ended', giveBackOthers, next)
    .then((former) => former && giveBackOthers(former))
    .catch(untold('the former session was not ended'))
  // A second time: a request with the former cookie may have started a run in between.
  await handOver()
}

function backToSignIn(
  reason: SignInReason,
  { returnTo, anew }: Partial<Transaction>,
  cookies: string[],
): Response {
  return redirect(
    signInPage(reason, { returnTo: returnTo && safeReturnTo(returnTo), anew }),
    cookies,
  )
}

function redirect(path: string, cookies: string[]): Response {
  const headers = new Headers({ location: new URL(path, env().APP_ORIGIN).href })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
