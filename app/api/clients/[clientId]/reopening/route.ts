import { reopeningRequestSchema } from '@/lib/moves/schema'
import { clientParams } from '@/lib/server/client-id'
import { moveClient } from '@/lib/server/moves'
import { route } from '@/lib/server/route'

/** Takes back that the client was rejected, withdrawn or closed. */
export const POST = route({
  access: 'staff',
  command: true,
  params: clientParams,
  body: reopeningRequestSchema,
  handle: ({ staff, params, body }) => moveClient(staff, params.clientId, body),
})
