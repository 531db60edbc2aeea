import { ProblemError } from '@/lib/server/http/problems'
import { route } from '@/lib/server/http/route'
import { said } from '@/lib/words/said'

/** Every address under /api that is none: told as data, like everything else here. It asks nobody. */
export const GET = route({
  access: 'anyone',
  handle: async () => {
    throw new ProblemError('not_found', { detail: said('problems.door.noSuchAddress') })
  },
})
