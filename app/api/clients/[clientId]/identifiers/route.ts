import { newIdentifierSchema } from '@/lib/identifiers/schema'
import { keepIdentifier } from '@/lib/server/commands/identifiers'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { readIdentification } from '@/lib/server/reads/identification'

/** The client's identity records, their documents, and the possible kinds. */
export const GET = route({
  access: 'staff',
  needs: 'identifiers',
  params: clientParams,
  handle: ({ staff, params }) => readIdentification(staff, params.clientId),
})

/** Adds a record. */
export const POST = route({
  access: 'staff',
  needs: 'identifiers',
  command: true,
  params: clientParams,
  body: newIdentifierSchema,
  handle: ({ staff, params, body }) => keepIdentifier(staff, params.clientId, body),
})
