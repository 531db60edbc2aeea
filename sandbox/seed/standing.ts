import { STATUS, VERIFICATION } from '../clients/bucket'
import type { Kind } from './kinds'
import type { Random } from './random'

/** The status and verification of a seeded client of this kind. */
export function standingOf(
  kind: Kind,
  random: Random,
): { status: number; verification: number; byManualReview: boolean } {
  const standing = (status: number, verification: number, byManualReview = false) => ({
    status,
    verification,
    byManualReview,
  })
  const unverified = random.pick([
    ...Array.from({ length: 9 }, () => VERIFICATION.PENDING),
    VERIFICATION.REJECTED,
  ])
  if (kind === 'pending') return standing(STATUS.PENDING, unverified)
  if (kind === 'verified') return standing(STATUS.PENDING, VERIFICATION.APPROVED)
  if (kind === 'closed') return standing(STATUS.CLOSED, VERIFICATION.APPROVED)
  if (kind === 'rejected') return standing(STATUS.REJECTED, VERIFICATION.REJECTED)
  if (kind === 'withdrawn') return standing(STATUS.WITHDRAWN, VERIFICATION.PENDING)
  return random.chance(0.04)
    ? standing(STATUS.ACTIVE, unverified, true)
    : standing(STATUS.ACTIVE, VERIFICATION.APPROVED)
}
