import { parseClientsQuery } from '@/lib/clients/search-params'
import { listClients } from '@/lib/server/bank/clients'
import { route } from '@/lib/server/route'

/** One page of clients. */
export const GET = route({
  access: 'staff',
  query: parseClientsQuery,
  handle: ({ staff, query }) => listClients(staff, query),
})
