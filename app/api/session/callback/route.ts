import { route } from '@/lib/server/http/route'
import { completeSignIn } from '@/lib/server/session/sign-in'

/** The sign-in service sends the browser back to this address; `state` and its cookie are the guard. */
export const GET = route({
  access: 'anyone',
  from: 'outside',
  query: (search) => ({ ok: true, value: `?${search}` }),
  handle: ({ query, cookies, traceId, request, sender }) =>
    completeSignIn(query, cookies, traceId, { headers: request.headers, sender }),
})
