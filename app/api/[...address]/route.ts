import { ProblemError } from '@/lib/server/http/problems'
import { route } from '@/lib/server/http/route'
import { said } from '@/lib/words/said'

const noSuchAddress = {
  access: 'anyone' as const,
  handle: async () => {
    // Another copy may have the address, such as a newer one during an upgrade, and an earlier try may have gone there.
    throw new ProblemError('not_found', {
      detail: said('problems.door.noSuchAddress'),
      settles: 'try',
    })
  },
}

/**
 * Answer every unknown address under /api with a problem as JSON, like every other failure here. They need no session.
 * Without a handler Next would answer 405 itself, and pages would take that for the answer of a proxy.
 */
export const GET = route(noSuchAddress)
export const POST = route(noSuchAddress)
export const PUT = route(noSuchAddress)
export const DELETE = route(noSuchAddress)
export const PATCH = route(noSuchAddress)
