import { readTableSummaries } from '@/lib/server/bank/data-tables'
import { clientParams } from '@/lib/server/http/client-id'
import { route } from '@/lib/server/http/route'

/** The data tables of clients, with the number of rows this one has in each. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => readTableSummaries(staff, params.clientId),
})
