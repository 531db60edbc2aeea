import { parseClientActivityQuery } from '@/lib/activity/search-params'
import { readTrail } from '@/lib/server/activity/pages'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** What was done to one client and to what belongs to it, the newest first. */
export const GET = route({
  access: 'staff',
  needs: 'trail',
  params: clientParams,
  query: parseClientActivityQuery,
  handle: ({ staff, params, query }) =>
    readTrail(staff, { overrides: false, ...query }, params.clientId),
})
