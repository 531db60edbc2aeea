import { bank } from '@/lib/server/bank/bank'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { readReadiness } from '@/lib/server/reads/readiness'

/** What the bank's own settings require of the client before it can be verified and activated. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: async ({ staff, params }) =>
    readReadiness(staff, await bank.readClient(staff, params.clientId)),
})
