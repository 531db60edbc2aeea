import '@/lib/http/no-eval'
import * as z from 'zod'
import { isBlank, signsIn } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { LONGEST_KEPT, REVIEW_REASONS } from './review'
import { LINKED, writeReviewComments } from './review-comments'
import { type ActivationRequest, activatedOn } from './schema'

/** The form of a manual review. `linked` holds the names of the documents that the reviewer chose. */
export const manualReviewFormSchema = z
  .object({
    activatedOn,
    reason: z.enum(REVIEW_REASONS, mistake('activation.mistake.reason')),
    comments: z
      .string()
      .refine((text) => !isBlank(text), mistake('activation.mistake.nothingSaid'))
      .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))
      // Otherwise typed words could pass for documents that were chosen.
      .refine((text) => !text.includes(LINKED), mistake('activation.mistake.linked')),
    linked: z.array(z.string()),
  })
  .superRefine((form, context) => {
    const kept = writeReviewComments(form)
    const over = kept.length - LONGEST_KEPT
    if (over <= 0) return
    const message = mistake('activation.mistake.tooLong', { over, signs: signsIn(kept) })
    context.addIssue({ code: 'custom', path: ['comments'], message })
  })
export type ManualReviewForm = z.infer<typeof manualReviewFormSchema>

/** The request for a manual review: reason, own words and linked documents in the single text that the bank keeps. */
export function manualReviewRequest(form: ManualReviewForm): ActivationRequest {
  return {
    activatedOn: form.activatedOn,
    byManualReview: true,
    reviewComments: writeReviewComments(form),
  }
}
