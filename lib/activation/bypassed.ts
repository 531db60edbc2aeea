import type { VerificationState } from '@/lib/clients/client'
import { type Said, said } from '@/lib/words/said'

/** What a manual review bypasses: where the verification stands, and whether it is known to lack something. */
export function bypassed(stands: VerificationState | undefined, isLacking: boolean): Said {
  if (stands === 'underWay') return said('activation.bypassed.underWay')
  if (stands === 'refused') return said('activation.bypassed.refused')
  return isLacking
    ? said('activation.bypassed.lacking')
    : said('activation.bypassed.nothingMissing')
}
