/** Why somebody stands before the sign-in page, as its address says it. */
const SIGN_IN_REASONS = [
  'ended',
  'signed-out',
  'signed-out-untold',
  'signed-out-here',
  'signed-out-unreached',
  'signed-out-beside',
  'failed',
  'account',
  'lost',
  'cookies',
  'unavailable',
  'bank-unavailable',
  'console-unavailable',
] as const
export type SignInReason = (typeof SIGN_IN_REASONS)[number]

/** The reason an address names; undefined for none and for any other word. */
export function readSignInReason(text: string | undefined): SignInReason | undefined {
  return SIGN_IN_REASONS.find((reason) => reason === text)
}

/**
 * What is true of the reason an address names where the browser keeps no trace of it. Of a session it then had none
 * that ended, whatever a link says; and after a sign-in that went wrong it keeps no cookies at all.
 */
export function withoutTrace(reason: SignInReason | undefined): SignInReason | undefined {
  if (reason === 'lost') return 'cookies'
  return reason === 'ended' || reason?.startsWith('signed-out') ? undefined : reason
}
