import { readWaitingCommands } from '@/lib/server/commands/approvals'
import { route } from '@/lib/server/http/route'

/** What waits for a second person at the bank. */
export const GET = route({
  access: 'staff',
  needs: 'approvals',
  handle: ({ staff }) => readWaitingCommands(staff),
})
