import { soughtSchema } from '@/lib/client-details/schema'
import { route } from '@/lib/server/http/route'
import { findSimilar } from '@/lib/server/reads/similar-clients'

/**
 * Clients that may be the one about to be created. A read, and no command: but names, birthdays and telephones
 * stand in no address, which whatever lies between browser and console writes down.
 */
export const POST = route({
  access: 'staff',
  reads: true,
  body: soughtSchema,
  handle: ({ staff, body }) => findSimilar(staff, body),
})
