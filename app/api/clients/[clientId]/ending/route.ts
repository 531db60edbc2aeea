import { endingRequestSchema } from '@/lib/moves/schema'
import { moveClient } from '@/lib/server/commands/moves'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** Rejects, withdraws or closes the client, if it is still as the person saw it. */
export const POST = route({
  access: 'staff',
  needs: 'moves',
  command: true,
  params: clientParams,
  body: endingRequestSchema,
  handle: ({ staff, params, body }) => moveClient(staff, params.clientId, body),
})
