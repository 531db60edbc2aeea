import { readWaitingCommands } from '@/lib/server/commands/approvals'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** The requests for this client that wait for a second person. */
export const GET = route({
  access: 'staff',
  needs: 'approvals',
  params: clientParams,
  handle: ({ staff, params }) => readWaitingCommands(staff, params.clientId),
})
