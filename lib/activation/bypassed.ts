import type { VerificationState } from '@/lib/clients/client'
import { type Said, said } from '@/lib/words/said'

/** What a manual review bypasses: the state of the verification, or the fact that the client lacks something for it. */
export function bypassed(stands: VerificationState | undefined, isLacking: boolean): Said {
  if (stands === 'underWay') return said('activation.bypassed.underWay')
  if (stands === 'refused') return said('activation.bypassed.refused')
  return isLacking
    ? said('activation.bypassed.lacking')
    : said('activation.bypassed.nothingMissing')
}
