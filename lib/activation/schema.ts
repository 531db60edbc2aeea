import * as z from 'zod'
import { parseIsoDate } from '@/lib/dates'

/** What the bank keeps, and what is left of it for the reviewer's own words after the reason. */
const LONGEST_KEPT = 1000
export const LONGEST_COMMENTS = 900

// Characters that print nothing say nothing: spaces of every script, zero-width ones, blank Braille.
const INVISIBLE = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for text in which nothing can be read: empty, spaces, or zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

const activationDate = z
  .string()
  .refine((text) => parseIsoDate(text) !== undefined, 'Give a day that exists, as year-month-day.')

const SAY_WHAT_YOU_REVIEWED =
  'Say what you reviewed: the bank keeps these comments with the activation.'

const comments = z
  .string()
  .max(LONGEST_COMMENTS, `At most ${LONGEST_COMMENTS} characters.`)
  .refine((text) => !isBlank(text), SAY_WHAT_YOU_REVIEWED)

// The reason stands in front of the comments, so the body may be longer than the field.
const reviewWithReason = z
  .string()
  .max(LONGEST_KEPT, `At most ${LONGEST_KEPT} characters.`)
  .refine((text) => !isBlank(text), SAY_WHAT_YOU_REVIEWED)

/** The body of `POST /api/clients/{id}/activation` (docs/bank-api.md, "Activate a client"). */
export const activationRequestSchema = z
  .strictObject({
    activationDate,
    isActivatedByManualReview: z.boolean().optional(),
    manualReviewActivationComments: reviewWithReason.optional(),
  })
  .refine(
    (body) => !body.isActivatedByManualReview || body.manualReviewActivationComments !== undefined,
    {
      path: ['manualReviewActivationComments'],
      message: SAY_WHAT_YOU_REVIEWED,
    },
  )
export type ActivationRequest = z.infer<typeof activationRequestSchema>

export const activationFormSchema = z.object({ activationDate })
export type ActivationForm = z.infer<typeof activationFormSchema>

/** The preset reasons of a manual review; the bank keeps them in front of the comments. */
export const REVIEW_REASONS = [
  'Documents checked in person',
  'Documents checked by video',
  'Verified by a partner institution',
  'Known customer, records being migrated',
  'Other',
] as const

export const manualReviewFormSchema = z.object({
  activationDate,
  reason: z.enum(REVIEW_REASONS, 'Choose the reason.'),
  comments,
})
export type ManualReviewForm = z.infer<typeof manualReviewFormSchema>

/** What is sent for a manual review: the reason, then the reviewer's own words. */
export function manualReviewRequest(form: ManualReviewForm): ActivationRequest {
  return {
    activationDate: form.activationDate,
    isActivatedByManualReview: true,
    manualReviewActivationComments: `${form.reason}: ${form.comments.trim()}`,
  }
}
