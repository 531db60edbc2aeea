import * as z from 'zod'
import { verificationStatusSchema } from '@/lib/clients/schema'
import { type CalendarDate, isCalendarDate } from '@/lib/dates'

export const VERIFICATION_KINDS = ['FULL', 'PARTIAL'] as const
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
  documentType: z.object({ name: text }).default({}).catch({}),
  status: text,
  /** What a reviewer decided of the record; banks of the family say it in one or the other member. */
  documentStatus: text,
  verificationStatus: z.object({ value: text }).optional().catch(undefined),
  expiryDate: day,
})

/** The answer of `GET /api/clients/{id}/verification`. Absent members: the bank does not say. */
export const verificationSchema = z.object({
  verificationStatus: z.object({ value: verificationStatusSchema }).optional().catch(undefined),
  identifiers: z.array(identifierSummarySchema).optional().catch(undefined),
})

export type IdentifierSummary = z.infer<typeof identifierSummarySchema>
export type Verification = z.infer<typeof verificationSchema>
