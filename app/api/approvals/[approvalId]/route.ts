import { decisionSchema } from '@/lib/approvals/schema'
import { decide } from '@/lib/server/commands/approvals'
import { approvalParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** Approves, rejects or withdraws a waiting request. */
export const POST = route({
  access: 'staff',
  needs: 'approvals',
  command: true,
  params: approvalParams,
  body: decisionSchema,
  handle: ({ staff, params, body }) => decide(staff, params.approvalId, body),
})
