import { activationRequestSchema } from '@/lib/activation/schema'
import { isActivatedBy } from '@/lib/clients/evidence'
import { bank } from '@/lib/server/bank/bank'
import { NotOffered } from '@/lib/server/bank/errors'
import { checkAsSeen } from '@/lib/server/commands/as-seen'
import { carryOut } from '@/lib/server/commands/onboarding'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** Activates the client, by manual review where the body says so. */
export const POST = route({
  access: 'staff',
  command: true,
  params: clientParams,
  body: activationRequestSchema,
  handle: async ({ staff, params, body }) => {
    if (body.byManualReview && !bank.can.review) throw new NotOffered()
    await checkAsSeen(staff, params.clientId, body)
    return carryOut(staff, {
      clientId: params.clientId,
      permission: 'client.activate',
      bypassesVerification: body.byManualReview ?? false,
      send: () => bank.activateClient(staff, params.clientId, body),
      reached: (client) => client.state === 'active',
      ours: (client) => isActivatedBy(client, staff.session.username, body),
    })
  },
})
