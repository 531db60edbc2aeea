import '@/lib/http/no-eval'
import * as z from 'zod'
import { verificationStatusSchema } from '@/lib/clients/schema'
import { type CalendarDate, compareDates, isCalendarDate } from '@/lib/dates'
import { listOf } from '@/lib/http/list-of'
import { plainName } from '@/lib/plain-text'
import { LOOKED_AT, writeVerificationNote } from './note'

export const VERIFICATION_KINDS = ['FULL', 'PARTIAL'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]
const LONGEST_NOTE = 500

/** The body of `POST /api/clients/{id}/verification` (docs/bank-api.md, "Verify a client"). */
export const verificationRequestSchema = z.strictObject({
  kycVerificationType: z.enum(VERIFICATION_KINDS),
  note: z.string().trim().max(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters.`).optional(),
})
export type VerificationRequest = z.infer<typeof verificationRequestSchema>

/**
 * The form of a verification as it is checked and sent: `lookedAt` are the names of the records and scans that are
 * ticked. While it is filled in they are the values of the ticks.
 */
export const verificationFormSchema = z
  .object({
    kycVerificationType: z.enum(VERIFICATION_KINDS),
    note: z
      .string()
      .trim()
      // Or words of one's own would pass for what was ticked.
      .refine(
        (text) => !text.includes(LOOKED_AT),
        `Tick what you looked at: “${LOOKED_AT.trim()}” is written by the console.`,
      ),
    lookedAt: z.array(z.string()),
  })
  .superRefine(({ note, lookedAt }, context) => {
    const over = writeVerificationNote({ words: note, lookedAt }).length - LONGEST_NOTE
    if (over <= 0) return
    const message = `${over} characters too many${lookedAt.length > 0 ? ', with what you ticked' : ''}.`
    context.addIssue({ code: 'custom', path: ['note'], message })
  })
export type VerificationForm = z.infer<typeof verificationFormSchema>

/** What is sent of the form: words and what was looked at, in the one note that the bank keeps. */
export function verificationRequest({
  kycVerificationType,
  note: words,
  lookedAt,
}: VerificationForm): VerificationRequest {
  const note = writeVerificationNote({ words, lookedAt })
  return note ? { kycVerificationType, note } : { kycVerificationType }
}

const text = z.string().trim().min(1).optional().catch(undefined)
const day = z
  .custom<CalendarDate>((value) => isCalendarDate(value))
  .optional()
  .catch(undefined)

const identifierSummarySchema = z.object({
  id: z.number().int(),
  documentType: z
    .object({
      name: plainName.optional().catch(undefined),
      /** Whether one of this kind is enough for a full verification. */
      provesIdentity: z.boolean().optional().catch(undefined),
    })
    .default({})
    .catch({}),
  status: text,
  /** What a reviewer decided of the record; banks of the family say it in one or the other member. */
  documentStatus: text,
  verificationStatus: z.object({ value: text }).optional().catch(undefined),
  issuedDate: day,
  expiryDate: day,
})

/** What the bank says of a verification itself. Absent members: the bank does not say. */
export const verificationSchema = z.object({
  verificationStatus: z.object({ value: verificationStatusSchema }).optional().catch(undefined),
  identifiers: listOf(identifierSummarySchema).optional().catch(undefined),
})

export type IdentifierSummary = z.infer<typeof identifierSummarySchema>

/** A verification that was asked for, and is under way or was refused (docs/bank-api.md). */
export type VerificationAsked = {
  kind?: VerificationKind
  /** When it was asked for and when refused, in milliseconds since 1970 in UTC. */
  at?: number
  decidedAt?: number
  username?: string
  person?: string
  /** Why it was refused, in the console's words; a reason it has no words for is not among them. */
  refusedFor?: string[]
}

/** The answer of `GET /api/clients/{id}/verification`. */
export type Verification = z.infer<typeof verificationSchema> & { asked?: VerificationAsked }

/** Why a record does not count. */
export type RecordFlaw = 'expired' | 'notYetIssued' | 'inactive' | 'rejected'

/**
 * Why a record does not count (docs/bank-api.md, "Verify a client"); undefined where it does. On its
 * first and on its last day it is valid.
 */
export function flawOf(record: IdentifierSummary, today: CalendarDate): RecordFlaw | undefined {
  const { issuedDate, expiryDate, status, documentStatus, verificationStatus } = record
  if (documentStatus === 'REJECTED' || verificationStatus?.value === 'REJECTED') return 'rejected'
  if (/inactive/i.test(status ?? '')) return 'inactive'
  if (issuedDate && compareDates(issuedDate, today) > 0) return 'notYetIssued'
  return expiryDate && compareDates(expiryDate, today) < 0 ? 'expired' : undefined
}

/** Whether a record is active, issued by now, not expired and not rejected. */
export function isValidRecord(record: IdentifierSummary, today: CalendarDate): boolean {
  return flawOf(record, today) === undefined
}
