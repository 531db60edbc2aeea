import { soughtSchema } from '@/lib/client-details/schema'
import { route } from '@/lib/server/http/route'
import { findSimilar } from '@/lib/server/reads/similar-clients'

/**
 * Existing clients that may be the one about to be created. A read, not a command; a POST, because names, birthdays and
 * telephone numbers must not stand in an address, which every machine on the way may log.
 */
export const POST = route({
  access: 'staff',
  reads: true,
  body: soughtSchema,
  handle: ({ staff, body }) => findSimilar(staff, body),
})
