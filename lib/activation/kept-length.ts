import { signsIn } from '@/lib/plain-text'
import { type Said, said } from '@/lib/words/said'
import { LONGEST_KEPT } from './review'

/** How many characters of the single text that the bank keeps of a review are used. */
export function keptLength(kept: string): Said {
  return said('activation.kept', {
    count: kept.length,
    most: LONGEST_KEPT,
    signs: signsIn(kept),
  })
}
