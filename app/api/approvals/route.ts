import { readHeldCommands } from '@/lib/server/approvals'
import { route } from '@/lib/server/route'

/** What waits for a second person at the bank. */
export const GET = route({
  access: 'staff',
  handle: ({ staff }) => readHeldCommands(staff),
})
