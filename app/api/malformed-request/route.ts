import { ProblemError } from '@/lib/server/http/problems'
import { route } from '@/lib/server/http/route'
import { said } from '@/lib/words/said'

/** The address to which malformed requests are rewritten (lib/server/http/malformed-requests.ts). */
export const GET = route({
  access: 'anyone',
  from: 'outside',
  handle: async () => {
    throw new ProblemError('invalid_input', {
      detail: said('problems.door.malformed'),
    })
  },
})
