import { readClient } from '@/lib/server/bank/clients'
import { clientParams } from '@/lib/server/client-id'
import { removeClient } from '@/lib/server/moves'
import { route } from '@/lib/server/route'

/** One client. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => readClient(staff, params.clientId),
})

/** Deletes a pending client for good. */
export const DELETE = route({
  access: 'staff',
  command: true,
  params: clientParams,
  handle: ({ staff, params }) => removeClient(staff, params.clientId),
})
