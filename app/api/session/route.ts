import { route } from '@/lib/server/http/route'

/** Who is signed in, what they may do, and how long the session still lasts. */
export const GET = route({
  access: 'staff',
  handle: async ({ staff }) => staff.session,
})
