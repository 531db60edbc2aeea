import { findRequestSchema } from '@/lib/clients/schema'
import { bank } from '@/lib/server/bank/bank'
import { route } from '@/lib/server/http/route'

/**
 * The first clients whom a text finds, by kind. A read, and no command: but names and telephones stand in no address,
 * which whatever lies between browser and console writes down.
 */
export const POST = route({
  access: 'staff',
  reads: true,
  body: findRequestSchema,
  handle: ({ staff, body }) => bank.findClients(staff, body.q),
})
