import { hintHeaders, hintStream } from '@/lib/server/events/stream'
import { route } from '@/lib/server/http/route'

/** Hints that something at the bank changed, for as long as a page listens. */
export const GET = route({
  access: 'staff',
  needs: 'events',
  handle: ({ staff, request }) => hintStream(staff, request.signal),
})

/** What `GET` would be answered with; nobody listens. */
export const HEAD = route({
  access: 'staff',
  needs: 'events',
  handle: async () => new Response(null, { headers: hintHeaders() }),
})
