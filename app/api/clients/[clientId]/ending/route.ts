import { endingRequestSchema } from '@/lib/moves/schema'
import { clientParams } from '@/lib/server/client-id'
import { moveClient } from '@/lib/server/moves'
import { route } from '@/lib/server/route'

/** Rejects, withdraws or closes the client. */
export const POST = route({
  access: 'staff',
  command: true,
  params: clientParams,
  body: endingRequestSchema,
  handle: ({ staff, params, body }) => moveClient(staff, params.clientId, body),
})
