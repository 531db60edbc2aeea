import { findRequestSchema } from '@/lib/clients/schema'
import { bank } from '@/lib/server/bank/bank'
import { route } from '@/lib/server/http/route'

/**
 * The first clients that a text finds, by kind. A read, not a command; a POST, because names and telephone numbers must
 * not stand in an address, which every machine on the way may log.
 */
export const POST = route({
  access: 'staff',
  reads: true,
  body: findRequestSchema,
  handle: ({ staff, body }) => bank.findClients(staff, body.q),
})
