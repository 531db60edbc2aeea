/** Why a person sees the sign-in page, as its address states it. */
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

/** The reason in an address; undefined for none and for any other word. */
export function readSignInReason(text: string | undefined): SignInReason | undefined {
  return SIGN_IN_REASONS.find((reason) => reason === text)
}

/**
 * Corrects the reason in an address for a browser that holds no trace of a session. No session of this browser can have ended
 * then, whatever a link says; and a sign-in that was lost means that the browser keeps no cookies at all.
 */
export function withoutTrace(reason: SignInReason | undefined): SignInReason | undefined {
  if (reason === 'lost') return 'cookies'
  return reason === 'ended' || reason?.startsWith('signed-out') ? undefined : reason
}
