import type { Action } from '@/lib/actions'
import type { Can } from '@/lib/can'
import { activationNeeds, type Known, type Need, verificationNeeds } from './needs'

type Request = { action: Action; byManualReview: boolean }

// These concern the maker and the day of the request, so they no longer matter.
const ASKED_BEFORE = ['permission', 'day']

/**
 * What the client has and lacks now for what was requested; empty for a request that needs nothing from a client. A manual
 * review bypasses the verification, so its list includes what a verification would need.
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
