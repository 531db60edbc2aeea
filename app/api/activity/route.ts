import { readTrail } from '@/lib/server/activity/pages'
import { parseActivityQuery } from '@/lib/server/http/activity-params'
import { route } from '@/lib/server/http/route'

/** What was done at the bank, the newest first. */
export const GET = route({
  access: 'staff',
  needs: 'trail',
  query: parseActivityQuery,
  handle: ({ staff, query, say }) => readTrail(staff, query, say),
})
