import { type Action, VERIFICATIONS } from '@/lib/actions'
import type { Can } from '@/lib/can'
import type { Client } from '@/lib/clients/client'
import { activationNeeds, type Known, type Need, verificationNeeds } from './needs'

type Request = { action: Action; byManualReview: boolean }

// These concern the maker and the day of the request, so they no longer matter.
const ASKED_BEFORE = ['permission', 'day']

/**
 * What a manual review does to the verification of the client as the client is now: it bypasses it, or, where the client has
 * been verified since the request, nothing. Undefined for other requests, and for a client past the question.
 */
export function bypassOf(
  { byManualReview }: Pick<Request, 'byManualReview'>,
  { state }: Pick<Client, 'state'>,
  { verify }: Pick<Can, 'verify'>,
): 'bypasses' | 'bypassesNothing' | undefined {
  if (!byManualReview || !verify) return undefined
  if (state === 'pending') return 'bypasses'
  return state === 'verified' ? 'bypassesNothing' : undefined
}

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
    ...(VERIFICATIONS.includes(action) || (action === 'activate' && isBypassed)
      ? verificationNeeds(known, 'full')
      : []),
  ]
  return needs.filter(({ name }) => !ASKED_BEFORE.includes(name))
}
