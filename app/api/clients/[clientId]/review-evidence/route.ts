import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { readReviewEvidence } from '@/lib/server/reads/review-evidence'

/** The evidence that a manual review of the client may rest on. */
export const GET = route({
  access: 'staff',
  needs: 'review',
  params: clientParams,
  handle: ({ staff, params }) => readReviewEvidence(staff, params.clientId),
})
