import 'server-only'
import { paths } from '@/lib/paths'
import type { SignInReason } from '@/lib/session/search-params'
import { BankFailure, BankRefusal } from '../bank/errors'
import { env } from '../env'
import { ProblemError } from '../http/problems'
import { ExchangeFailure } from '../outgoing/exchange'
import { isStoreFull, StoreUnavailable } from '../store/kv'
import { telemetry } from '../telemetry/telemetry'
import { UnusableAccount } from './identity'
import { errorWordOf, isProviderAway } from './oidc'

/** The reason shown to the person, and a word for the log that names the cause and no person. */
export function failureOf(error: unknown): { reason: SignInReason; code: string } {
  if (error instanceof UnusableAccount) return { reason: 'account', code: error.code }
  if (error instanceof BankFailure)
    return { reason: 'bank-unavailable', code: `bank_${error.kind}` }
  if (isProblem(error, 'account_refused')) return { reason: 'account', code: 'refused_by_bank' }
  if (error instanceof BankRefusal)
    return { reason: 'account', code: `refused_by_bank_${error.status}` }
  // The provider ended the session behind this sign-in while it was under way.
  if (isProblem(error, 'session_ended')) return { reason: 'ended', code: 'ended_by_provider' }
  if (isStoreFull(error)) return { reason: 'console-unavailable', code: 'store_full' }
  if (error instanceof StoreUnavailable)
    return { reason: 'console-unavailable', code: 'store_unavailable' }
  // openid-client passes on the errors of our exchange, either as they are or as a cause.
  const cause = error instanceof Error ? error.cause : undefined
  if (
    isProblem(error, 'sign_in_unavailable') ||
    isProviderAway(error) ||
    [error, cause].some((thrown) => thrown instanceof ExchangeFailure)
  )
    return { reason: 'unavailable', code: 'sign_in_unavailable' }
  return { reason: 'failed', code: errorWordOf(error) ?? 'sign_in_invalid' }
}

function isProblem(error: unknown, code: ProblemError['code']): boolean {
  return error instanceof ProblemError && error.code === code
}

/** The address of the sign-in page with the reason. */
export function signInPage(
  reason: SignInReason,
  back: { returnTo?: string | undefined; anew?: boolean | undefined },
): string {
  return new URL(paths.signIn({ reason, ...back }), env().APP_ORIGIN).href
}

/** Counts how a sign-in ended, if telemetry is on. */
export const countSignIn = (outcome: SignInReason | 'signed-in' | 'too-many') =>
  telemetry()?.count('clientele.sign_ins', { 'clientele.outcome': outcome })
