import { approvalParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { skip } from '@/lib/server/queue/skips'

/** Undoes the skipping of a request. */
export const DELETE = route({
  access: 'staff',
  needs: 'approvals',
  reads: true,
  params: approvalParams,
  handle: ({ staff, params }) => skip(staff, params, false),
})
