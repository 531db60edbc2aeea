import { clearedHeaders } from '@/lib/server/http/headers'
import { route } from '@/lib/server/http/route'
import { signOut } from '@/lib/server/session/sign-out'
import { noBody } from '../no-body'

/** Ends the session, live or not, and says where to send the browser. */
export const POST = route({
  access: 'anyone',
  body: noBody,
  handle: async ({ cookies, traceId }) => {
    const { location, cookies: cookiesToSet } = await signOut(cookies, traceId)
    const response = Response.json({ location }, { headers: clearedHeaders() })
    for (const cookie of cookiesToSet) response.headers.append('set-cookie', cookie)
    return response
  },
})
