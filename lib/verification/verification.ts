import type { Need } from '@/lib/causes'
import type { VerificationState } from '@/lib/clients/client'
import { type CalendarDate, compareDates } from '@/lib/dates'

export const VERIFICATION_KINDS = ['full', 'partial'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]

/** What the bank keeps at most of how a client was verified, in characters. */
export const LONGEST_NOTE = 500

/** An identity record, as far as a verification looks at it. What the bank does not say is absent. */
export type IdentifierSummary = {
  id: number
  /** The name of its kind. */
  kind?: string
  /** Whether one of this kind is enough for a full verification. */
  provesIdentity?: boolean
  /** A reviewer refused it. */
  isRejected?: true
  /** It is no longer in use. */
  isInactive?: true
  issuedOn?: CalendarDate
  expiresOn?: CalendarDate
}

/** A verification that was asked for, and is under way or was refused (docs/bank-api.md). */
export type VerificationAsked = {
  kind?: VerificationKind
  /** When it was asked for and when refused, in milliseconds since 1970 in UTC. */
  at?: number
  decidedAt?: number
  username?: string
  person?: string
  /** What it was refused for; a reason that is not known is not among them. */
  refusedFor?: Need[]
}

/** The answer of `GET /api/clients/{id}/verification`; absent members: the bank does not say. */
export type Verification = {
  state?: VerificationState
  identifiers?: IdentifierSummary[]
  asked?: VerificationAsked
}

/** Why a record does not count. */
export type RecordFlaw = 'expired' | 'notYetIssued' | 'inactive' | 'rejected'

/**
 * Why a record does not count (docs/bank-api.md, "Verify a client"); undefined where it does. On its
 * first and on its last day it is valid.
 */
export function flawOf(record: IdentifierSummary, today: CalendarDate): RecordFlaw | undefined {
  const { issuedOn, expiresOn, isRejected, isInactive } = record
  if (isRejected) return 'rejected'
  if (isInactive) return 'inactive'
  if (issuedOn && compareDates(issuedOn, today) > 0) return 'notYetIssued'
  return expiresOn && compareDates(expiresOn, today) < 0 ? 'expired' : undefined
}

/** Whether a record is active, issued by now, not expired and not rejected. */
export function isValidRecord(record: IdentifierSummary, today: CalendarDate): boolean {
  return flawOf(record, today) === undefined
}
