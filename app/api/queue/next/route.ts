import { nextRequestSchema } from '@/lib/queue/schema'
import { route } from '@/lib/server/http/route'
import { nextClient } from '@/lib/server/queue/next-client'
import { nextRequest } from '@/lib/server/queue/next-request'

/** Finds what is next in a lane. Nothing changes at the bank; the console's own store keeps who works on it now. */
export const POST = route({
  access: 'staff',
  reads: true,
  body: nextRequestSchema,
  handle: ({ staff, body }) =>
    body.lane === 'approve' ? nextRequest(staff, body) : nextClient(staff, body),
})
