import { skipRequestSchema } from '@/lib/queue/schema'
import { route } from '@/lib/server/http/route'
import { readSkips, skip } from '@/lib/server/queue/skips'

/** The clients and requests that this person has skipped today. */
export const GET = route({ access: 'staff', handle: ({ staff }) => readSkips(staff) })

/** Skips a client or a request for this person until midnight. Nothing changes at the bank. */
export const POST = route({
  access: 'staff',
  reads: true,
  body: skipRequestSchema,
  handle: ({ staff, body }) => skip(staff, body, true),
})
