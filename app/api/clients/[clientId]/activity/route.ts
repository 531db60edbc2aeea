import { parseClientActivityQuery } from '@/lib/activity/search-params'
import { readTrail } from '@/lib/server/activity/pages'
import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** The activity on one client and on what belongs to it, newest first. */
export const GET = route({
  access: 'staff',
  needs: 'trail',
  params: clientParams,
  query: parseClientActivityQuery,
  handle: ({ staff, params, query }) =>
    readTrail(staff, { overrides: false, ...query }, params.clientId),
})
