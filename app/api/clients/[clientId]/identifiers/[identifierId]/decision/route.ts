import { decisionRequestSchema } from '@/lib/identifiers/schema'
import { identifierParams } from '@/lib/server/identifier-params'
import { decideIdentifier } from '@/lib/server/identifiers'
import { route } from '@/lib/server/route'

/** Approves or rejects a record. */
export const POST = route({
  access: 'staff',
  command: true,
  params: identifierParams,
  body: decisionRequestSchema,
  handle: ({ staff, params, body }) => decideIdentifier(staff, params, body),
})
