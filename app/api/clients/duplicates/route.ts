import { parseSought } from '@/lib/client-details/search-params'
import { route } from '@/lib/server/route'
import { findSimilar } from '@/lib/server/similar-clients'

/** Clients that may be the one about to be created. */
export const GET = route({
  access: 'staff',
  query: parseSought,
  handle: ({ staff, query }) => findSimilar(staff, query),
})
