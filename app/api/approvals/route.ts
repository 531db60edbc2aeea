import { readWaitingCommands } from '@/lib/server/commands/approvals'
import { route } from '@/lib/server/http/route'

/** The requests at the bank that wait for a second person. */
export const GET = route({
  access: 'staff',
  needs: 'approvals',
  handle: ({ staff }) => readWaitingCommands(staff),
})
