import '@/lib/http/no-eval'
import * as z from 'zod'
import { LONGEST_IDENTITY } from '@/lib/clients/client'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { LONGEST_NOTE, VERIFICATION_KINDS } from './verification'

/** The body of `POST /api/clients/{id}/verification` (docs/bank-api.md, "Verify a client"). */
export const verificationRequestSchema = z.strictObject({
  kind: z.enum(VERIFICATION_KINDS),
  note: z
    .string()
    .trim()
    .max(LONGEST_NOTE, mistake('form.mistake.tooLong', { most: LONGEST_NOTE }))
    .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))
    .optional(),
  /** The client's identity as the page showed it (`identityOf`): it must not have changed since. */
  seen: z.string().max(LONGEST_IDENTITY).optional(),
})
export type VerificationRequest = z.infer<typeof verificationRequestSchema>
