import { readTrail } from '@/lib/server/activity/pages'
import { parseClientActivityQuery } from '@/lib/server/http/activity-params'
import { clientParams } from '@/lib/server/http/client-id'
import { route } from '@/lib/server/http/route'

/** What was done to one client and to what belongs to it, the newest first. */
export const GET = route({
  access: 'staff',
  needs: 'trail',
  params: clientParams,
  query: parseClientActivityQuery,
  handle: ({ staff, params, query, say }) => readTrail(staff, query, say, params.clientId),
})
