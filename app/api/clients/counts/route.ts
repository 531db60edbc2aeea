import { parseClientFilters } from '@/lib/clients/search-params'
import { route } from '@/lib/server/http/route'
import { countsOf } from '@/lib/server/reads/client-counts'

/** How many clients each status tab holds under these filters. */
export const GET = route({
  access: 'staff',
  query: parseClientFilters,
  handle: ({ staff, query }) => countsOf(staff, query),
})
