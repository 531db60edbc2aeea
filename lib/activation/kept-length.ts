import { signsIn } from '@/lib/plain-text'
import { type Said, said } from '@/lib/words/said'
import { LONGEST_KEPT } from './review'

/** How much of the one text is taken that the bank keeps of a review. */
export function keptLength(kept: string): Said {
  return said('activation.kept', {
    count: kept.length,
    most: LONGEST_KEPT,
    signs: signsIn(kept),
  })
}
