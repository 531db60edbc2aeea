/** Why somebody stands before the sign-in page, as its address says it. */
const SIGN_IN_REASONS = ['ended', 'signed-out', 'failed', 'cookies', 'unavailable'] as const
export type SignInReason = (typeof SIGN_IN_REASONS)[number]

/** The reason an address names; undefined for none and for any other word. */
export function readSignInReason(text: string | undefined): SignInReason | undefined {
  return SIGN_IN_REASONS.find((reason) => reason === text)
}

/** What the sign-in page says about each reason; `warn` where something has to be mended first. */
export const reasonWords: Record<SignInReason, { kind: 'info' | 'warn'; text: string }> = {
  ended: {
    kind: 'info',
    text: 'Your session has ended. You will return to the page you were on.',
  },
  'signed-out': { kind: 'info', text: 'You are signed out, here and at the sign-in service.' },
  failed: {
    kind: 'warn',
    text: 'The sign-in was not completed. Try again; if it fails again, ask your administrator.',
  },
  cookies: {
    kind: 'warn',
    text: 'This browser did not keep the cookie of the sign-in. Allow cookies for this address, then try again.',
  },
  unavailable: {
    kind: 'warn',
    text: 'The sign-in service is not answering. Try again in a moment.',
  },
}

export const signInWords = {
  pageTitle: 'Sign in',
  title: 'Sign in to the back office',
  text: 'You sign in with your bank account; this console never sees your password.',
  continueWith: (name: string) => `Continue with ${name}`,
} as const

export const sessionWords = {
  warningTitle: 'Your session is about to end',
  warning:
    'Nothing has been done for a while. What you typed is kept as long as this page is open.',
  left: (seconds: number) => `Ends in ${clock(seconds)}`,
  stay: 'Stay signed in',
  longestReached:
    'The session has reached its longest time and cannot go on. What you typed is kept on this page; sign in again when it has ended.',
  close: 'Close',
  endedTitle: 'Your session has ended',
  ended:
    'What you typed is kept on this page. Sign in again in a new tab, then come back here and go on.',
  signInAgain: 'Sign in again',
  signOutFailed: 'You may still be signed in: the console did not answer. Sign out again.',
} as const

/** "1:05". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
