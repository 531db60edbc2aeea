import '@/lib/http/no-eval'
import * as z from 'zod'
import { isBlank } from '@/lib/plain-text'
import { LINKED, writeReviewComments } from './review-comments'
import {
  type ActivationRequest,
  activationFormSchema,
  LONGEST_KEPT,
  REVIEW_REASONS,
  SAY_WHAT_YOU_REVIEWED,
} from './schema'

/** The dialog of a manual review. `linked` are the names of what was chosen to rest on. */
export const manualReviewFormSchema = activationFormSchema
  .extend({
    reason: z.enum(REVIEW_REASONS, 'Choose the reason.'),
    comments: z
      .string()
      .refine((text) => !isBlank(text), SAY_WHAT_YOU_REVIEWED)
      // Or words of one's own would pass for documents that were chosen.
      .refine(
        (text) => !text.includes(LINKED),
        `Choose documents from the list: “${LINKED.trim()}” is written by the console.`,
      ),
    linked: z.array(z.string()),
  })
  .superRefine((form, context) => {
    const over = writeReviewComments(form).length - LONGEST_KEPT
    if (over <= 0) return
    const message = `${over} characters too many, with the reason and the linked documents.`
    context.addIssue({ code: 'custom', path: ['comments'], message })
  })
export type ManualReviewForm = z.infer<typeof manualReviewFormSchema>

/** What is sent for a manual review: reason, own words and linked documents in the one text the bank keeps. */
export function manualReviewRequest(form: ManualReviewForm): ActivationRequest {
  return {
    activationDate: form.activationDate,
    isActivatedByManualReview: true,
    manualReviewActivationComments: writeReviewComments(form),
  }
}
