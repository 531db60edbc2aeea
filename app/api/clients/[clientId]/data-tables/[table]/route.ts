import { bank } from '@/lib/server/bank/bank'
import { tableParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** One data table: its definition, the client's rows and files in it. */
export const GET = route({
  access: 'staff',
  params: tableParams,
  handle: ({ staff, params }) => bank.readTableContents(staff, params.clientId, params.table),
})
