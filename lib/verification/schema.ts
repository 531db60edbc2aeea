import '@/lib/http/no-eval'
import * as z from 'zod'
import { LONGEST_IDENTITY } from '@/lib/clients/client'
import { signsIn } from '@/lib/plain-text'
import { holdsUnkeepable } from '@/lib/unseen'
import { mistake } from '@/lib/words/mistake'
import { LOOKED_AT, writeVerificationNote } from './note'
import { VERIFICATION_KINDS } from './verification'

const LONGEST_NOTE = 500

/** The body of `POST /api/clients/{id}/verification` (docs/bank-api.md, "Verify a client"). */
export const verificationRequestSchema = z.strictObject({
  kind: z.enum(VERIFICATION_KINDS),
  note: z
    .string()
    .trim()
    .max(LONGEST_NOTE, mistake('form.mistake.tooLong', { most: LONGEST_NOTE }))
    .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))
    .optional(),
  /** Who the client was on the page that was pressed (`identityOf`): it must still be so. */
  seen: z.string().max(LONGEST_IDENTITY).optional(),
})
export type VerificationRequest = z.infer<typeof verificationRequestSchema>

/**
 * The form of a verification as it is checked and sent: `lookedAt` are the names of the records and scans that are
 * ticked. While it is filled in they are the values of the ticks.
 */
export const verificationFormSchema = z
  .object({
    kind: z.enum(VERIFICATION_KINDS),
    note: z
      .string()
      .trim()
      .refine((text) => !holdsUnkeepable(text), mistake('form.mistake.unkeepable'))
      // Or words of one's own would pass for what was ticked.
      .refine(
        (text) => !text.includes(LOOKED_AT),
        mistake('verification.notFromHere', { mark: LOOKED_AT.trim() }),
      ),
    lookedAt: z.array(z.string()),
  })
  .superRefine(({ note, lookedAt }, context) => {
    const kept = writeVerificationNote({ words: note, lookedAt })
    const over = kept.length - LONGEST_NOTE
    if (over <= 0) return
    const message = mistake('verification.tooLong', {
      over,
      counted: lookedAt.length > 0 ? 'ticked' : 'other',
      signs: signsIn(kept),
    })
    context.addIssue({ code: 'custom', path: ['note'], message })
  })
export type VerificationForm = z.infer<typeof verificationFormSchema>

/** What is sent of the form: words and what was looked at, in the one note that the bank keeps. */
export function verificationRequest({
  kind,
  note: words,
  lookedAt,
}: VerificationForm): VerificationRequest {
  const note = writeVerificationNote({ words, lookedAt })
  return note ? { kind, note } : { kind }
}
