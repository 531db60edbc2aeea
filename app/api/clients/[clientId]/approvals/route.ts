import { readHeldCommands } from '@/lib/server/approvals'
import { clientParams } from '@/lib/server/client-id'
import { route } from '@/lib/server/route'

/** What waits for a second person with this client. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => readHeldCommands(staff, params.clientId),
})
