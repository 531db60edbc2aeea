import '@/lib/http/no-eval'
import * as z from 'zod'
import { LONGEST_IDENTITY, VERIFICATION_STATES } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { isBlank } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'

/** What the bank keeps of a review: reason, the reviewer's own words and linked documents together. */
export const LONGEST_KEPT = 1000

const activatedOn = z
  .string()
  .refine((text) => parseIsoDate(text) !== undefined, mistake('form.mistake.noSuchIsoDay'))

const keptComments = z
  .string()
  .max(LONGEST_KEPT, mistake('form.mistake.tooLong', { most: LONGEST_KEPT }))
  .refine((text) => !isBlank(text), mistake('activation.mistake.nothingSaid'))
  .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))

/** The body of `POST /api/clients/{id}/activation` (docs/bank-api.md, "Activate a client"). */
export const activationRequestSchema = z
  .strictObject({
    activatedOn,
    byManualReview: z.boolean().optional(),
    reviewComments: keptComments.optional(),
    /** Who the client was on the page that was pressed (`identityOf`): it must still be so. */
    seen: z.string().max(LONGEST_IDENTITY).optional(),
    /** Where the verification stood on it, and when that was decided where it said so: that must still be so, too. */
    verdict: z
      .strictObject({
        stands: z.enum(VERIFICATION_STATES).optional(),
        decidedAt: z.number().optional(),
      })
      .optional(),
  })
  .refine((body) => !body.byManualReview || body.reviewComments !== undefined, {
    path: ['reviewComments'],
    message: mistake('activation.mistake.nothingSaid'),
  })
export type ActivationRequest = z.infer<typeof activationRequestSchema>

export const activationFormSchema = z.object({ activatedOn })
export type ActivationForm = z.infer<typeof activationFormSchema>

/** The preset reasons of a manual review; the bank keeps them in front of the comments. */
export const REVIEW_REASONS = [
  'Documents checked in person',
  'Documents checked by video',
  'Verified by a partner institution',
  'Known customer, records being migrated',
  'Other',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** What a manual review may name of what the bank holds on a client; null where it could not be listed. */
export type ReviewEvidence = {
  /** `mark`: another one as soon as the record says anything else. It tells nothing of what it says. */
  records: { id: number; kind: string; mark: string; documents: NamedFile[] | null }[] | null
  tables: { title: string; files: NamedFile[] | null }[] | null
}
type NamedFile = { id: number; fileName: string }
