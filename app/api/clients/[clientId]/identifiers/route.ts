import { newIdentifierSchema } from '@/lib/identifiers/schema'
import { clientParams } from '@/lib/server/client-id'
import { readIdentification } from '@/lib/server/identification'
import { keepIdentifier } from '@/lib/server/identifiers'
import { route } from '@/lib/server/route'

/** The identity records of a client, their documents, and the kinds there can be. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => readIdentification(staff, params.clientId),
})

/** Adds a record. */
export const POST = route({
  access: 'staff',
  command: true,
  params: clientParams,
  body: newIdentifierSchema,
  handle: ({ staff, params, body }) => keepIdentifier(staff, params.clientId, body),
})
