import { revealRequestSchema } from '@/lib/identifiers/schema'
import { identifierParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { revealNumber } from '@/lib/server/reads/identifier-number'

/**
 * Reveals the number of a record in full, for a reason that is recorded. A read, not a command: the console keeps the
 * answers of commands for a day, and this one must be kept nowhere.
 */
export const POST = route({
  access: 'staff',
  reads: true,
  needs: 'identifiers',
  params: identifierParams,
  body: revealRequestSchema,
  handle: ({ staff, params, body }) => revealNumber(staff, params, body),
})
