import { identifierDeletionSchema, identifierEditSchema } from '@/lib/identifiers/schema'
import { changeIdentifier, removeIdentifier } from '@/lib/server/commands/identifiers'
import { identifierParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** Changes the given details of a record, if it still says what the page showed. */
export const PUT = route({
  access: 'staff',
  needs: 'identifiers',
  command: true,
  params: identifierParams,
  body: identifierEditSchema,
  handle: ({ staff, params, body }) => changeIdentifier(staff, params, body),
})

/** Deletes a record together with its documents, if it still says what the page showed. */
export const DELETE = route({
  access: 'staff',
  needs: 'identifiers',
  command: true,
  params: identifierParams,
  body: identifierDeletionSchema,
  handle: ({ staff, params, body }) => removeIdentifier(staff, params, body),
})
