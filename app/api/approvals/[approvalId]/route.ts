import { decisionSchema } from '@/lib/approvals/schema'
import { approvalParams } from '@/lib/server/approval-params'
import { decide } from '@/lib/server/approvals'
import { route } from '@/lib/server/route'

/** Approves or rejects what waits, or takes it back. */
export const POST = route({
  access: 'staff',
  command: true,
  params: approvalParams,
  body: decisionSchema,
  handle: ({ staff, params, body }) => decide(staff, params.approvalId, body),
})
