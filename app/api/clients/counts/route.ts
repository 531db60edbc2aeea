import { parseClientFilters } from '@/lib/clients/search-params'
import { countsOf } from '@/lib/server/client-counts'
import { route } from '@/lib/server/route'

/** How many clients each status tab holds under these filters. */
export const GET = route({
  access: 'staff',
  query: parseClientFilters,
  handle: ({ staff, query }) => countsOf(staff, query),
})
