import { identifierDeletionSchema, identifierEditSchema } from '@/lib/identifiers/schema'
import { changeIdentifier, removeIdentifier } from '@/lib/server/commands/identifiers'
import { identifierParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** Changes what is given of a record, if it still says what was shown. */
export const PUT = route({
  access: 'staff',
  needs: 'identifiers',
  command: true,
  params: identifierParams,
  body: identifierEditSchema,
  handle: ({ staff, params, body }) => changeIdentifier(staff, params, body),
})

/** Deletes a record, and its documents with it, if it still says what was shown. */
export const DELETE = route({
  access: 'staff',
  needs: 'identifiers',
  command: true,
  params: identifierParams,
  body: identifierDeletionSchema,
  handle: ({ staff, params, body }) => removeIdentifier(staff, params, body),
})
