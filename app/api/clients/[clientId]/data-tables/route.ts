import { bank } from '@/lib/server/bank/bank'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** The data tables of clients, with the number of rows this one has in each. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  handle: ({ staff, params }) => bank.readTableSummaries(staff, params.clientId),
})
