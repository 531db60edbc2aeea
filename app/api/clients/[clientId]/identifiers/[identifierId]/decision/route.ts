import { decisionRequestSchema } from '@/lib/identifiers/schema'
import { decideIdentifier } from '@/lib/server/commands/identifiers'
import { identifierParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** Approves or rejects a record, if it still says what the page showed. */
export const POST = route({
  access: 'staff',
  needs: 'identifiers',
  command: true,
  params: identifierParams,
  body: decisionRequestSchema,
  handle: ({ staff, params, body }) => decideIdentifier(staff, params, body),
})
