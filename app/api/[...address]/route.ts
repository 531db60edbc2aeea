import { ProblemError } from '@/lib/server/http/problems'
import { route } from '@/lib/server/http/route'
import { said } from '@/lib/words/said'

/** Answers every unknown address under /api with a problem as JSON, like every other failure here. It needs no session. */
export const GET = route({
  access: 'anyone',
  handle: async () => {
    throw new ProblemError('not_found', { detail: said('problems.door.noSuchAddress') })
  },
})
