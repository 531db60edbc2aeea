import { type ClaimAnswer, clientClaimRequestSchema } from '@/lib/queue/schema'
import { clientParams } from '@/lib/server/http/params'
import { ProblemError } from '@/lib/server/http/problems'
import { route } from '@/lib/server/http/route'
import { claimOn, claimWork, letGo, mayClaim } from '@/lib/server/queue/claims'
import { said } from '@/lib/words/said'

/**
 * Claims the client for this person or renews the claim, unless a colleague has it, and answers who does; with
 * `looks` it only answers. Nothing changes at the bank.
 */
export const POST = route({
  access: 'staff',
  reads: true,
  params: clientParams,
  body: clientClaimRequestSchema,
  handle: async ({ staff, params, body }): Promise<ClaimAnswer> => {
    if (!mayClaim(staff, params))
      throw new ProblemError('not_permitted', { detail: said('queue.notYours', { of: 'client' }) })
    if (body.looks) return { claim: await claimOn(staff, params) }
    return { claim: await claimWork(staff, params, body.takeOver) }
  },
})

/** Releases the client, if this person has it. */
export const DELETE = route({
  access: 'staff',
  reads: true,
  params: clientParams,
  handle: async ({ staff, params }) => {
    await letGo(staff, params)
    return {}
  },
})
