import { nextRequestSchema } from '@/lib/queue/schema'
import { route } from '@/lib/server/http/route'
import { nextInLane } from '@/lib/server/queue/next'

/** Finds the next client of a lane. Nothing changes at the bank; the console's own store keeps whose the client is now. */
export const POST = route({
  access: 'staff',
  reads: true,
  body: nextRequestSchema,
  handle: ({ staff, body }) => nextInLane(staff, body),
})
