import { ProblemError } from '@/lib/server/http/problems'
import { route } from '@/lib/server/http/route'

/** Where malformed requests end (lib/server/http/malformed-requests.ts). */
export const GET = route({
  access: 'anyone',
  from: 'outside',
  handle: async () => {
    throw new ProblemError('invalid_input', {
      detail: 'The address or the method is malformed. Nothing was done.',
    })
  },
})
