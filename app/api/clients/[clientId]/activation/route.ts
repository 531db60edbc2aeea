import { activationRequestSchema } from '@/lib/activation/schema'
import { activateClient } from '@/lib/server/commands/onboarding'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** Activates the client, by manual review if the body says so. */
export const POST = route({
  access: 'staff',
  command: true,
  params: clientParams,
  body: activationRequestSchema,
  provenAnew: ({ byManualReview }) => byManualReview === true,
  handle: ({ staff, params, body }) => activateClient(staff, params.clientId, body),
})
