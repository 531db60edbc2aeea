import { isolated } from '@/lib/unseen'
import type { SignInReason } from './search-params'

/** What the sign-in page says about each reason; `warn` where something has to be mended first. */
export const reasonWords: Record<SignInReason, { kind: 'info' | 'warn'; text: string }> = {
  ended: {
    kind: 'info',
    text: 'Your session has ended. You will return to the page you were on.',
  },
  'signed-out': { kind: 'info', text: 'You are signed out, here and at the sign-in service.' },
  'signed-out-untold': {
    kind: 'info',
    text: 'You are signed out of this console. The sign-in service has not told it whether you are signed out there too.',
  },
  'signed-out-here': {
    kind: 'info',
    text: 'You are signed out of this console. The sign-in service offers no way to sign out there.',
  },
  'signed-out-unreached': {
    kind: 'warn',
    text: 'You are signed out of this console. The sign-in service could not be reached: you may still be signed in there.',
  },
  'signed-out-beside': {
    kind: 'info',
    text: 'You signed out of this console in another tab or window of this browser.',
  },
  failed: {
    kind: 'warn',
    text: 'The sign-in was not completed. Try again; if it fails again, ask your administrator.',
  },
  account: {
    kind: 'warn',
    text: 'The bank does not let this account work here. Sign in with another one, or ask your administrator.',
  },
  lost: {
    kind: 'warn',
    text: 'This browser no longer knows that sign-in: it was open for too long, or begun elsewhere. Try again.',
  },
  cookies: {
    kind: 'warn',
    text: 'This browser did not keep the cookie of the sign-in. Allow cookies for this address, then try again.',
  },
  unavailable: {
    kind: 'warn',
    text: 'The sign-in service is not answering. Try again in a moment.',
  },
  'bank-unavailable': {
    kind: 'warn',
    text: 'The bank is not answering, so you could not be signed in. Try again in a moment.',
  },
}

export const signInWords = {
  pageTitle: 'Sign in',
  title: 'Sign in to the back office',
  text: 'You sign in with your bank account; this console never sees your password.',
  needsScript: 'To sign in, script has to be switched on.',
  continueWith: (name: string) => `Continue with ${isolated(name)}`,
} as const

export const sessionWords = {
  warning:
    'Nothing has been done for a while. What you typed is kept as long as this page is open.',
  left: (seconds: number) => `Ends in ${clock(seconds)}`,
  longestReached:
    'The session has reached its longest time and cannot go on. What you typed is kept on this page; sign in again when it has ended.',
  stayUnheard: 'That did not get through: the session still ends. Press again.',
  close: 'Close',
} as const

/** "1:05". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
