import { bank } from '@/lib/server/bank/bank'
import { verifyClient } from '@/lib/server/commands/onboarding'
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
  handle: ({ staff, params, body }) => verifyClient(staff, params.clientId, body),
})
