import '@/lib/http/no-eval'
import * as z from 'zod'
import type { Need } from '@/lib/causes'
import { LONGEST_IDENTITY, type VerificationState } from '@/lib/clients/client'
import { type CalendarDate, compareDates } from '@/lib/dates'
import { tooManyCharacters } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { LOOKED_AT, writeVerificationNote } from './note'

export const VERIFICATION_KINDS = ['full', 'partial'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]
const LONGEST_NOTE = 500

/** The body of `POST /api/clients/{id}/verification` (docs/bank-api.md, "Verify a client"). */
export const verificationRequestSchema = z.strictObject({
  kind: z.enum(VERIFICATION_KINDS),
  note: z
    .string()
    .trim()
    .max(LONGEST_NOTE, mistake('form.mistake.tooLong', { most: LONGEST_NOTE }))
    .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))
    .optional(),
  /** Who the client was on the page that was pressed (`identityOf`): it must still be so. */
  seen: z.string().max(LONGEST_IDENTITY).optional(),
})
export type VerificationRequest = z.infer<typeof verificationRequestSchema>

/**
 * The form of a verification as it is checked and sent: `lookedAt` are the names of the records and scans that are
 * ticked. While it is filled in they are the values of the ticks.
 */
export const verificationFormSchema = z
  .object({
    kind: z.enum(VERIFICATION_KINDS),
    note: z
      .string()
      .trim()
      .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))
      // Or words of one's own would pass for what was ticked.
      .refine(
        (text) => !text.includes(LOOKED_AT),
        mistake('verification.notFromHere', { mark: LOOKED_AT.trim() }),
      ),
    lookedAt: z.array(z.string()),
  })
  .superRefine(({ note, lookedAt }, context) => {
    const kept = writeVerificationNote({ words: note, lookedAt })
    const including = lookedAt.length > 0 ? ', with what you ticked' : ''
    const message = tooManyCharacters(kept, LONGEST_NOTE, including)
    if (message) context.addIssue({ code: 'custom', path: ['note'], message })
  })
export type VerificationForm = z.infer<typeof verificationFormSchema>

/** What is sent of the form: words and what was looked at, in the one note that the bank keeps. */
export function verificationRequest({
  kind,
  note: words,
  lookedAt,
}: VerificationForm): VerificationRequest {
  const note = writeVerificationNote({ words, lookedAt })
  return note ? { kind, note } : { kind }
}

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
