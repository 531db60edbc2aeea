import { arrivalOf } from '@/lib/server/http/arrivals'
import { health } from '@/lib/server/http/health'
import { ProblemError } from '@/lib/server/http/problems'
import { route } from '@/lib/server/http/route'
import { isPassedOn } from '@/lib/server/http/sender'
import { said } from '@/lib/words/said'

/**
 * Whether this copy is alive; with `?probe=ready`, whether the bank and the store answer it too. That is told to whoever
 * asks the copy itself, and to nobody outside.
 */
export const GET = route({
  access: 'anyone',
  from: 'outside',
  query: (search) => ({ ok: true, value: search.get('probe') === 'ready' }),
  handle: async ({ query: ready, request }) => {
    if (ready && isPassedOn(arrivalOf(request)))
      throw new ProblemError('not_found', { detail: said('problems.door.noSuchAddress') })
    return health(ready)
  },
})
