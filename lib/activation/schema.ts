import '@/lib/http/no-eval'
import * as z from 'zod'
import { LONGEST_IDENTITY, VERIFICATION_STATES } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { isBlank } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { LONGEST_KEPT } from './review'

/** A day in a body or a form, as `yyyy-MM-dd`. */
export const activatedOn = z
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
    /** The client's identity as the page showed it (`identityOf`): it must not have changed since. */
    seen: z.string().max(LONGEST_IDENTITY).optional(),
    /** The state of the verification on that page and, if shown, when it was decided: neither may have changed. */
    verdict: z
      .strictObject({
        stands: z.enum(VERIFICATION_STATES).optional(),
        decidedAt: z.number().optional(),
      })
      .optional(),
    /** What the page showed of an activation sent before this one, which may wait (`shownEarlier`): no other may be noted now. */
    earlier: z.string().max(LONGEST_IDENTITY).optional(),
  })
  .refine((body) => !body.byManualReview || body.reviewComments !== undefined, {
    path: ['reviewComments'],
    message: mistake('activation.mistake.nothingSaid'),
  })
export type ActivationRequest = z.infer<typeof activationRequestSchema>
