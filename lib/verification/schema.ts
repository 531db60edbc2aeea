import '@/lib/http/no-eval'
import * as z from 'zod'
import { verificationStatusSchema } from '@/lib/clients/schema'
import { type CalendarDate, compareDates, isCalendarDate } from '@/lib/dates'

export const VERIFICATION_KINDS = ['FULL', 'PARTIAL'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]
const LONGEST_NOTE = 500

/** The body of `POST /api/clients/{id}/verification` (docs/bank-api.md, "Verify a client"). */
export const verificationRequestSchema = z.strictObject({
  kycVerificationType: z.enum(VERIFICATION_KINDS),
  note: z.string().trim().max(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters.`).optional(),
})
export type VerificationRequest = z.infer<typeof verificationRequestSchema>

const text = z.string().trim().min(1).optional().catch(undefined)
const day = z
  .custom<CalendarDate>((value) => isCalendarDate(value))
  .optional()
  .catch(undefined)

const identifierSummarySchema = z.object({
  id: z.number().int(),
  documentType: z
    .object({
      name: text,
      /** Whether one of this kind is enough for a full verification. */
      provesIdentity: z.boolean().optional().catch(undefined),
    })
    .default({})
    .catch({}),
  status: text,
  /** What a reviewer decided of the record; banks of the family say it in one or the other member. */
  documentStatus: text,
  verificationStatus: z.object({ value: text }).optional().catch(undefined),
  expiryDate: day,
})

/** What the bank says of a verification itself. Absent members: the bank does not say. */
export const verificationSchema = z.object({
  verificationStatus: z.object({ value: verificationStatusSchema }).optional().catch(undefined),
  identifiers: z.array(identifierSummarySchema).optional().catch(undefined),
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

/** Whether a record is active, not expired and not rejected; on its last day it still is valid. */
export function isValidRecord(record: IdentifierSummary, today: CalendarDate): boolean {
  const { expiryDate, status, documentStatus, verificationStatus } = record
  return (
    (!expiryDate || compareDates(expiryDate, today) >= 0) &&
    !/inactive/i.test(status ?? '') &&
    documentStatus !== 'REJECTED' &&
    verificationStatus?.value !== 'REJECTED'
  )
}
