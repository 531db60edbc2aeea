import { parseAskedQuery } from '@/lib/approvals/search-params'
import { readAsked } from '@/lib/server/activity/asked'
import { route } from '@/lib/server/http/route'

/** The requests of this person that needed a second one, with their outcomes. */
export const GET = route({
  access: 'staff',
  needs: 'approvals',
  query: parseAskedQuery,
  handle: ({ staff, query }) => readAsked(staff, query),
})
