import { newClientPressSchema } from '@/lib/client-details/schema'
import { parseClientsQuery } from '@/lib/clients/search-params'
import { keepNewClient } from '@/lib/server/commands/new-client'
import { route } from '@/lib/server/http/route'
import { readClientsPage } from '@/lib/server/reads/clients-page'

/** One page of clients. */
export const GET = route({
  access: 'staff',
  query: parseClientsQuery,
  handle: ({ staff, query }) => readClientsPage(staff, query),
})

/** Creates a client. */
export const POST = route({
  access: 'staff',
  command: true,
  body: newClientPressSchema,
  handle: ({ staff, body }) => keepNewClient(staff, body),
})
