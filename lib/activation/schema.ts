import '@/lib/http/no-eval'
import * as z from 'zod'
import { parseIsoDate } from '@/lib/dates'

/** What the bank keeps of a review: reason, the reviewer's own words and linked documents together. */
export const LONGEST_KEPT = 1000

// Characters that print nothing say nothing: spaces of every script, zero-width ones, blank Braille.
const INVISIBLE = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True for text in which nothing can be read: empty, spaces, or zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

// Control characters, and those that turn the direction in which what follows is read.
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** True for text that does not read as it is kept. Joiners, which some scripts need, are none of these. */
export function holdsHiddenMarks(text: string): boolean {
  return text.search(HIDDEN) >= 0
}

/** Text as it may stand in a sentence, which would otherwise read in another order than it is written. */
export function withoutHiddenMarks(text: string): string {
  return text.replace(HIDDEN, (mark) => (/\s/.test(mark) ? ' ' : '')).trim()
}

/** A name the bank gives, as it may stand in a sentence; one of which nothing is left is none. */
export const plainName = z.string().transform(withoutHiddenMarks).pipe(z.string().min(1))

const activationDate = z
  .string()
  .refine((text) => parseIsoDate(text) !== undefined, 'Give a day that exists, as year-month-day.')

export const SAY_WHAT_YOU_REVIEWED =
  'Say what you reviewed: the bank keeps these comments with the activation.'

const keptComments = z
  .string()
  .max(LONGEST_KEPT, `At most ${LONGEST_KEPT} characters.`)
  .refine((text) => !isBlank(text), SAY_WHAT_YOU_REVIEWED)

/** The body of `POST /api/clients/{id}/activation` (docs/bank-api.md, "Activate a client"). */
export const activationRequestSchema = z
  .strictObject({
    activationDate,
    isActivatedByManualReview: z.boolean().optional(),
    manualReviewActivationComments: keptComments.optional(),
    /** Who the client was on the page that was pressed (`identityOf`): it must still be so. */
    seen: z.string().max(8000).optional(),
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

/** What a manual review may name of what the bank holds on a client; null where it could not be listed. */
export type ReviewEvidence = {
  records: { id: number; kind: string; documents: NamedFile[] | null }[] | null
  tables: { title: string; files: NamedFile[] | null }[] | null
}
type NamedFile = { id: number; fileName: string }
