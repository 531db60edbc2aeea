import { isVerifiedBy } from '@/lib/clients/evidence'
import { bank } from '@/lib/server/bank/bank'
import { checkAsSeen } from '@/lib/server/commands/as-seen'
import { carryOut } from '@/lib/server/commands/onboarding'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { verificationRequestSchema } from '@/lib/verification/schema'

/** Where the client's verification stands. */
export const GET = route({
  access: 'staff',
  needs: 'verify',
  params: clientParams,
  handle: ({ staff, params }) => bank.readVerification(staff, params.clientId),
})

/** Verifies the client. */
export const POST = route({
  access: 'staff',
  needs: 'verify',
  command: true,
  params: clientParams,
  body: verificationRequestSchema,
  handle: async ({ staff, params, body }) => {
    await checkAsSeen(staff, params.clientId, body)
    return carryOut(staff, {
      clientId: params.clientId,
      permission: 'client.verify',
      bypassesVerification: false,
      send: () => bank.verifyClient(staff, params.clientId, body),
      reached: (client) => client.state === 'verified',
      ours: (client) => isVerifiedBy(client, staff.session.username, body),
    })
  },
})
