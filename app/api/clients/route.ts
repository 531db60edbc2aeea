import { newClientRequestSchema } from '@/lib/client-details/schema'
import { parseClientsQuery } from '@/lib/clients/search-params'
import { listClients } from '@/lib/server/bank/clients'
import { keepNewClient } from '@/lib/server/commands/new-client'
import { route } from '@/lib/server/http/route'

/** One page of clients. */
export const GET = route({
  access: 'staff',
  query: parseClientsQuery,
  handle: ({ staff, query }) => listClients(staff, query),
})

/** Creates a client. */
export const POST = route({
  access: 'staff',
  command: true,
  body: newClientRequestSchema,
  handle: ({ staff, body }) => keepNewClient(staff, body),
})
