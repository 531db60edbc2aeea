import '@/lib/http/no-eval'
import * as z from 'zod'
import { LONGEST_IDENTITY, VERIFICATION_STATES } from '@/lib/clients/client'
import { parseIsoDate } from '@/lib/dates'
import { isBlank } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { LONGEST_KEPT } from './review'

/** A day as a body and a form have it. */
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
