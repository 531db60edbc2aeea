import { clientChangeSchema } from '@/lib/client-details/schema'
import { deletionRequestSchema } from '@/lib/moves/schema'
import { bank } from '@/lib/server/bank/bank'
import { keepClientChange } from '@/lib/server/commands/changed-client'
import { removeClient } from '@/lib/server/commands/moves'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** One client. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => bank.readClient(staff, params.clientId),
})

/** Changes details of a client. */
export const PUT = route({
  access: 'staff',
  needs: 'change',
  command: true,
  params: clientParams,
  body: clientChangeSchema,
  handle: ({ staff, params, body }) => keepClientChange(staff, params.clientId, body),
})

/** Deletes a pending client for good, if it is still as the person saw it. */
export const DELETE = route({
  access: 'staff',
  needs: 'moves',
  command: true,
  params: clientParams,
  body: deletionRequestSchema,
  handle: ({ staff, params, body }) => removeClient(staff, params.clientId, body),
})
