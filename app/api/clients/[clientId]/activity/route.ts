import { parseClientActivityQuery } from '@/lib/activity/search-params'
import { listActivity } from '@/lib/server/bank/audits'
import { clientParams } from '@/lib/server/client-id'
import { route } from '@/lib/server/route'

/** What was done to one client and to what belongs to it, the newest first. */
export const GET = route({
  access: 'staff',
  params: clientParams,
  query: parseClientActivityQuery,
  handle: ({ staff, params, query }) => listActivity(staff, query, params.clientId),
})
