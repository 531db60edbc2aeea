import { clientChangeSchema } from '@/lib/client-details/schema'
import { readClient } from '@/lib/server/bank/clients'
import { keepClientChange } from '@/lib/server/commands/changed-client'
import { removeClient } from '@/lib/server/commands/moves'
import { clientParams } from '@/lib/server/http/client-id'
import { route } from '@/lib/server/http/route'

/** One client. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => readClient(staff, params.clientId),
})

/** Changes details of a client. */
export const PUT = route({
  access: 'staff',
  command: true,
  params: clientParams,
  body: clientChangeSchema,
  handle: ({ staff, params, body }) => keepClientChange(staff, params.clientId, body),
})

/** Deletes a pending client for good. */
export const DELETE = route({
  access: 'staff',
  command: true,
  params: clientParams,
  handle: ({ staff, params }) => removeClient(staff, params.clientId),
})
