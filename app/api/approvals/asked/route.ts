import { parseAskedQuery } from '@/lib/approvals/search-params'
import { readAsked } from '@/lib/server/activity/asked'
import { route } from '@/lib/server/http/route'

/** What this person has asked for that needed a second one, and what became of it. */
export const GET = route({
  access: 'staff',
  needs: 'approvals',
  query: parseAskedQuery,
  handle: ({ staff, query }) => readAsked(staff, query),
})
