import type { Need } from '@/lib/causes'
import type { VerificationState } from '@/lib/clients/client'
import { type CalendarDate, compareDates } from '@/lib/dates'

export const VERIFICATION_KINDS = ['full', 'partial'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]

/** The most characters that the bank keeps about a verification. */
export const LONGEST_NOTE = 500

/** The members of an identity record that a verification considers. Members that the bank does not give are absent. */
export type IdentifierSummary = {
  id: number
  /** The name of its kind. */
  kind?: string
  /** Whether one record of this kind suffices for a full verification. */
  provesIdentity?: boolean
  /** A reviewer rejected it. */
  isRejected?: true
  /** It is no longer in use. */
  isInactive?: true
  issuedOn?: CalendarDate
  expiresOn?: CalendarDate
}

/** A verification that was requested, and is under way or was refused (docs/bank-api.md). */
export type VerificationAsked = {
  kind?: VerificationKind
  /** When it was requested and when it was refused, in milliseconds since 1970 in UTC. */
  at?: number
  decidedAt?: number
  username?: string
  person?: string
  /** The reasons for its refusal; unknown reasons are left out. */
  refusedFor?: Need[]
}

/** The answer of `GET /api/clients/{id}/verification`; members that the bank does not give are absent. */
export type Verification = {
  state?: VerificationState
  identifiers?: IdentifierSummary[]
  asked?: VerificationAsked
}

/** What was read of the verification that is under way: one read before it was requested is another one, or none. */
export function readUnderWay(verification: Verification | undefined): Verification | undefined {
  return verification && (verification.state ?? 'underWay') === 'underWay'
    ? verification
    : undefined
}

/** Why a record does not count. */
export type RecordFlaw = 'expired' | 'notYetIssued' | 'inactive' | 'rejected'

/**
 * Why a record does not count (docs/bank-api.md, "Verify a client"); undefined where it does. It is valid on its first and on
 * its last day.
 */
export function flawOf(record: IdentifierSummary, today: CalendarDate): RecordFlaw | undefined {
  const { issuedOn, expiresOn, isRejected, isInactive } = record
  if (isRejected) return 'rejected'
  if (isInactive) return 'inactive'
  if (issuedOn && compareDates(issuedOn, today) > 0) return 'notYetIssued'
  return expiresOn && compareDates(expiresOn, today) < 0 ? 'expired' : undefined
}

/** Whether a record is active, already issued, not expired and not rejected. */
export function isValidRecord(record: IdentifierSummary, today: CalendarDate): boolean {
  return flawOf(record, today) === undefined
}
