import { parseActivityQuery } from '@/lib/activity/search-params'
import { readTrail } from '@/lib/server/activity/pages'
import { route } from '@/lib/server/http/route'

/** What was done at the bank, the newest first. */
export const GET = route({
  access: 'staff',
  needs: 'trail',
  query: parseActivityQuery,
  handle: ({ staff, query }) => readTrail(staff, query),
})
