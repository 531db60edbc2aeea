import * as z from 'zod'
import { route } from '@/lib/server/http/route'
import { attemptersOf, countBegun } from '@/lib/server/session/attempts'
import { beginTransaction, isAskedAnew } from '@/lib/server/session/cookie'
import { authorizationRequest } from '@/lib/server/session/oidc'
import { safeReturnTo } from '@/lib/server/session/return-to'
import { tooManyAttempts } from '@/lib/server/session/too-many-attempts'

/** Begins a sign-in and says where to send the browser. `anew`: for what a session of long ago does not allow. */
export const POST = route({
  access: 'anyone',
  body: z.strictObject({
    returnTo: z.string().max(2000).optional(),
    anew: z.boolean().optional(),
  }),
  handle: async ({ body, cookies, sender }) => {
    const { wait } = await countBegun(attemptersOf(sender, cookies))
    if (wait > 0) throw tooManyAttempts(wait)
    const { location, transaction } = await authorizationRequest(
      safeReturnTo(body.returnTo),
      isAskedAnew(cookies),
      body.anew,
    )
    const response = Response.json({ location })
    for (const cookie of beginTransaction(cookies, transaction))
      response.headers.append('set-cookie', cookie)
    return response
  },
})
