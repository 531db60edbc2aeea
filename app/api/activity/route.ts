import { parseActivityQuery } from '@/lib/activity/search-params'
import { readTrail } from '@/lib/server/activity/pages'
import { route } from '@/lib/server/http/route'

/** The bank's activity, newest first. */
export const GET = route({
  access: 'staff',
  needs: 'trail',
  query: parseActivityQuery,
  handle: ({ staff, query }) => readTrail(staff, query),
})
