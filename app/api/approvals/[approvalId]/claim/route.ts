import { type ClaimAnswer, claimRequestSchema } from '@/lib/queue/schema'
import { approvalParams } from '@/lib/server/http/params'
import { ProblemError } from '@/lib/server/http/problems'
import { route } from '@/lib/server/http/route'
import { claimWork, letGo, mayClaim } from '@/lib/server/queue/claims'
import { said } from '@/lib/words/said'

/**
 * Claims a request that waits for a second person, or renews the claim, unless a colleague has it, and answers who does.
 * Nothing changes at the bank.
 */
export const POST = route({
  access: 'staff',
  needs: 'approvals',
  reads: true,
  params: approvalParams,
  body: claimRequestSchema,
  handle: async ({ staff, params, body }): Promise<ClaimAnswer> => {
    if (!mayClaim(staff, params))
      throw new ProblemError('not_permitted', {
        detail: said('queue.notYours', { of: 'request' }),
      })
    return { claim: await claimWork(staff, params, body.takeOver) }
  },
})

/** Releases the request, if this person has it. */
export const DELETE = route({
  access: 'staff',
  needs: 'approvals',
  reads: true,
  params: approvalParams,
  handle: async ({ staff, params }) => {
    await letGo(staff, params)
    return {}
  },
})
