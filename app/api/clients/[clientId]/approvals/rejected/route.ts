import { readRejected } from '@/lib/server/commands/approvals'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** The last step of this client that was requested and rejected, from the bank's trail. */
export const GET = route({
  access: 'staff',
  needs: 'approvals',
  params: clientParams,
  handle: ({ staff, params }) => readRejected(staff, params.clientId),
})
