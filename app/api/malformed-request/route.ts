import { ProblemError } from '@/lib/server/problems'
import { route } from '@/lib/server/route'

/** Where malformed requests end (lib/server/malformed-requests.ts). */
export const GET = route({
  access: 'anyone',
  from: 'outside',
  handle: async () => {
    throw new ProblemError('invalid_input', {
      detail: 'The address or the method is malformed. Nothing was done.',
    })
  },
})
