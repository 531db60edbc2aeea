import { bank } from '@/lib/server/bank/bank'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** The data tables for clients, with the number of this client's rows in each. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => bank.readTableSummaries(staff, params.clientId),
})
