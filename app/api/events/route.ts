import { hintHeaders, hintStream } from '@/lib/server/events/stream'
import { route } from '@/lib/server/http/route'

/** A stream of hints that something at the bank has changed, for as long as a page listens. */
export const GET = route({
  access: 'staff',
  needs: 'events',
  handle: ({ staff, request }) => hintStream(staff, request.signal),
})

/** The headers that `GET` would send; no stream is opened. */
export const HEAD = route({
  access: 'staff',
  needs: 'events',
  handle: async () => new Response(null, { headers: hintHeaders() }),
})
