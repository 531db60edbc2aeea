import { activationRequestSchema } from '@/lib/activation/schema'
import { isActivatedBy } from '@/lib/clients/evidence'
import { stateOf } from '@/lib/clients/state'
import { activateClient } from '@/lib/server/bank/activation'
import { checkAsSeen } from '@/lib/server/commands/as-seen'
import { carryOut } from '@/lib/server/commands/onboarding'
import { clientParams } from '@/lib/server/http/client-id'
import { route } from '@/lib/server/http/route'

/** Activates the client, by manual review where the body says so. */
export const POST = route({
  access: 'staff',
  command: true,
  params: clientParams,
  body: activationRequestSchema,
  handle: async ({ staff, params, body }) => {
    if (body.seen !== undefined) await checkAsSeen(staff, params.clientId, body.seen)
    return carryOut(staff, {
      clientId: params.clientId,
      permission: 'ACTIVATE_CLIENT',
      bypassesVerification: body.isActivatedByManualReview ?? false,
      send: () => activateClient(staff, params.clientId, body),
      reached: (client) => stateOf(client).name === 'active',
      ours: (client) => isActivatedBy(client, staff.session.username, body.activationDate),
    })
  },
})
