import { clientParams } from '@/lib/server/client-id'
import { readReviewEvidence } from '@/lib/server/review-evidence'
import { route } from '@/lib/server/route'

/** What a manual review of the client may rest on. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => readReviewEvidence(staff, params.clientId),
})
