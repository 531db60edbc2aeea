import { readClient } from '@/lib/server/bank/clients'
import { clientParams } from '@/lib/server/client-id'
import { readReadiness } from '@/lib/server/readiness'
import { route } from '@/lib/server/route'

/** What the bank's own settings ask of the client before it can be verified and activated. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: async ({ staff, params }) =>
    readReadiness(staff, await readClient(staff, params.clientId)),
})
