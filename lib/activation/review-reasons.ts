import { type Said, said } from '@/lib/words/said'
import { REVIEW_REASONS, type ReviewReason } from './review'

const CAPTIONS: Record<ReviewReason, Said> = {
  'Documents checked in person': said('activation.reasons.inPerson'),
  'Documents checked by video': said('activation.reasons.byVideo'),
  'Verified by a partner institution': said('activation.reasons.byPartner'),
  'Known customer, records being migrated': said('activation.reasons.migrated'),
  Other: said('activation.reasons.other'),
}

/** The preset reasons of a manual review: the text that the bank keeps, and the caption shown for it. */
export const REASON_CHOICES = REVIEW_REASONS.map((kept) => ({ kept, caption: CAPTIONS[kept] }))

/** The caption shown for a reason that the bank keeps. */
export const captionOf = (kept: ReviewReason): Said => CAPTIONS[kept]
