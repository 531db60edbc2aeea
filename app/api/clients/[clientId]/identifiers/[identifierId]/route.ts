import * as z from 'zod'
import { identifierChangeSchema } from '@/lib/identifiers/schema'
import { changeIdentifier, removeIdentifier } from '@/lib/server/commands/identifiers'
import { identifierParams } from '@/lib/server/http/identifier-params'
import { route } from '@/lib/server/http/route'

/** Changes what is given of a record. */
export const PUT = route({
  access: 'staff',
  command: true,
  params: identifierParams,
  body: identifierChangeSchema,
  handle: ({ staff, params, body }) => changeIdentifier(staff, params, body),
})

/** Deletes a record, and its documents with it. */
export const DELETE = route({
  access: 'staff',
  command: true,
  params: identifierParams,
  body: z.strictObject({}),
  handle: ({ staff, params }) => removeIdentifier(staff, params),
})
