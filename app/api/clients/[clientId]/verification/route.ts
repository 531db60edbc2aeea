import { isVerifiedBy } from '@/lib/clients/evidence'
import { stateOf } from '@/lib/clients/state'
import { readVerification, verifyClient } from '@/lib/server/bank/verification'
import { carryOut } from '@/lib/server/commands/onboarding'
import { clientParams } from '@/lib/server/http/client-id'
import { route } from '@/lib/server/http/route'
import { verificationRequestSchema } from '@/lib/verification/schema'

/** Where the client's verification stands. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => readVerification(staff, params.clientId),
})

/** Verifies the client. */
export const POST = route({
  access: 'staff',
  command: true,
  params: clientParams,
  body: verificationRequestSchema,
  handle: ({ staff, params, body }) =>
    carryOut(staff, {
      clientId: params.clientId,
      permission: 'VERIFY_CLIENT',
      bypassesVerification: false,
      send: () => verifyClient(staff, params.clientId, body),
      reached: (client) => stateOf(client).name === 'verified',
      ours: (client) => isVerifiedBy(client, staff.session.username),
    }),
})
