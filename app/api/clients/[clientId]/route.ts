import { readClient } from '@/lib/server/bank/clients'
import { clientParams } from '@/lib/server/client-id'
import { route } from '@/lib/server/route'

/** One client. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => readClient(staff, params.clientId),
})
