import { addDays, type Day } from '../kit/dates/calendar-day'
import type { ClientRow, SeedContext } from './context'
import type { Kind } from './kinds'
import type { Random } from './random'
import { standingOf } from './standing'

type History = Pick<
  ClientRow,
  | 'status'
  | 'verification'
  | 'submittedBy'
  | 'verifiedOn'
  | 'verifiedBy'
  | 'verificationType'
  | 'activatedOn'
  | 'activatedBy'
  | 'isActivatedByManualReview'
  | 'manualReviewActivationComments'
  | 'endedOn'
  | 'endedBy'
>

const REVIEW_COMMENTS = [
  'Known to the branch since 2009; passport seen in person, copy to follow.',
  'Registry offline; incorporation confirmed by telephone with the registrar.',
  'Documents verified at the counter by two members of staff.',
  'Transferred from a partner bank with its completed identity check.',
]

/** Invents what has happened to a client so far: each step on or after the day of the one before, and none after today. */
export function inventHistory(
  kind: Kind,
  submittedOn: Day,
  { tenant, today }: SeedContext,
  random: Random,
): History {
  const [officer, verifier] = tenant.staff
  if (officer === undefined || verifier === undefined) throw new Error('A tenant needs its staff.')
  const someone = () => (random.chance(0.5) ? officer : verifier).userId
  const later = (day: Day, most: number): Day => {
    const next = addDays(day, random.below(most))
    return next > today ? today : next
  }
  const { status, verification, byManualReview } = standingOf(kind, random)
  const isVerified =
    kind === 'verified' || kind === 'closed' || (kind === 'active' && !byManualReview)
  const verifiedOn = isVerified ? later(submittedOn, 10) : null
  const activatedOn =
    kind === 'active' || kind === 'closed' ? later(verifiedOn ?? submittedOn, 6) : null
  const hasEnded = kind === 'closed' || kind === 'rejected' || kind === 'withdrawn'
  return {
    status,
    verification,
    submittedBy: someone(),
    verifiedOn,
    verifiedBy: isVerified ? someone() : null,
    verificationType: isVerified ? (random.chance(0.9) ? 'FULL' : 'PARTIAL') : null,
    activatedOn,
    activatedBy: activatedOn === null ? null : officer.userId,
    isActivatedByManualReview: activatedOn === null ? null : byManualReview,
    manualReviewActivationComments: byManualReview ? random.pick(REVIEW_COMMENTS) : null,
    endedOn: hasEnded ? later(activatedOn ?? submittedOn, 400) : null,
    endedBy: hasEnded ? officer.userId : null,
  }
}
