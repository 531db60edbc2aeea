import * as z from 'zod'
import { route } from '@/lib/server/http/route'
import { attemptersOf, countBegun } from '@/lib/server/session/attempts'
import { beginSignIn } from '@/lib/server/session/begin-sign-in'
import { countSignIn } from '@/lib/server/session/sign-in-failure'
import { tooManyAttempts } from '@/lib/server/session/too-many-attempts'

/**
 * Begins a sign-in and says where to send the browser. `anew` asks for a fresh sign-in, for actions that an older one
 * does not allow.
 */
export const POST = route({
  access: 'anyone',
  body: z.strictObject({
    returnTo: z.string().max(2000).optional(),
    anew: z.boolean().optional(),
  }),
  handle: async ({ body, cookies, sender, traceId }) => {
    const { wait } = await countBegun(attemptersOf(sender, cookies))
    if (wait > 0) {
      countSignIn('too-many')
      throw tooManyAttempts(wait)
    }
    return beginSignIn(body, cookies, traceId)
  },
})
