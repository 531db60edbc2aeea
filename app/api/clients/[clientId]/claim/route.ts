import { worksOnClients } from '@/lib/queue/rules'
import { type ClaimAnswer, claimRequestSchema } from '@/lib/queue/schema'
import { clientParams } from '@/lib/server/http/params'
import { ProblemError } from '@/lib/server/http/problems'
import { route } from '@/lib/server/http/route'
import { claimClient, letGo } from '@/lib/server/queue/claims'
import { said } from '@/lib/words/said'

/** Has this person work on the client, or go on doing so, and says who does. Nothing changes at the bank. */
export const POST = route({
  access: 'staff',
  reads: true,
  params: clientParams,
  body: claimRequestSchema,
  handle: async ({ staff, params, body }): Promise<ClaimAnswer> => {
    const { can, permissions } = staff.session
    if (!worksOnClients(can, permissions))
      throw new ProblemError('not_permitted', { detail: said('queue.notYours') })
    return { claim: await claimClient(staff, params.clientId, body.takeOver) }
  },
})

/** Lets go of the client, if this person has it. */
export const DELETE = route({
  access: 'staff',
  reads: true,
  params: clientParams,
  handle: async ({ staff, params }) => {
    await letGo(staff, params.clientId)
    return {}
  },
})
