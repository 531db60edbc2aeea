import { parseActivityQuery } from '@/lib/activity/search-params'
import { listActivity } from '@/lib/server/bank/audits'
import { route } from '@/lib/server/route'

/** What was done at the bank, the newest first. */
export const GET = route({
  access: 'staff',
  query: parseActivityQuery,
  handle: ({ staff, query }) => listActivity(staff, query),
})
