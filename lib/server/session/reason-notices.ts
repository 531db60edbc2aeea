import 'server-only'
import type { SignInReason } from '@/lib/session/search-params'
import type { MessageId } from '@/lib/words/said'

/** The sign-in page's text for each reason; `warn` if the person must put something right first. */
export const reasonNotices: Record<SignInReason, { kind: 'info' | 'warn'; text: MessageId }> = {
  ended: { kind: 'info', text: 'signIn.reason.ended' },
  'signed-out': { kind: 'info', text: 'signIn.reason.signedOut' },
  'signed-out-untold': { kind: 'info', text: 'signIn.reason.signedOutUntold' },
  'signed-out-here': { kind: 'info', text: 'signIn.reason.signedOutHere' },
  'signed-out-unreached': { kind: 'warn', text: 'signIn.reason.signedOutUnreached' },
  'signed-out-beside': { kind: 'info', text: 'signIn.reason.signedOutBeside' },
  failed: { kind: 'warn', text: 'signIn.reason.failed' },
  account: { kind: 'warn', text: 'signIn.reason.account' },
  lost: { kind: 'warn', text: 'signIn.reason.lost' },
  cookies: { kind: 'warn', text: 'signIn.reason.cookies' },
  unavailable: { kind: 'warn', text: 'signIn.reason.unavailable' },
  'bank-unavailable': { kind: 'warn', text: 'signIn.reason.bankUnavailable' },
  'console-unavailable': { kind: 'warn', text: 'signIn.reason.consoleUnavailable' },
}
