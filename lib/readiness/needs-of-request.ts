import type { Action } from '@/lib/actions'
import type { Can } from '@/lib/can'
import { activationNeeds, type Known, type Need, verificationNeeds } from './needs'

type Request = { action: Action; byManualReview: boolean }

// Of the maker and of the day of asking: neither is asked for any more.
const ASKED_BEFORE = ['permission', 'day']

/**
 * What the client has and lacks of what was asked for, as it is now; nothing for what asks nothing of a client. A manual
 * review bypasses the verification, so what that would have asked for is told too.
 */
export function needsOfRequest(
  { action, byManualReview }: Request,
  known: Known,
  can: Pick<Can, 'verify'>,
): Need[] {
  const isVerified = can.verify ? known.client.state === 'verified' : undefined
  const isBypassed = byManualReview && isVerified === false
  const needs = [
    ...(action === 'activate' ? activationNeeds(known, isVerified) : []),
    ...(action === 'verify' || (action === 'activate' && isBypassed)
      ? verificationNeeds(known, 'full')
      : []),
  ]
  return needs.filter(({ name }) => !ASKED_BEFORE.includes(name))
}
