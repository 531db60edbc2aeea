import { route } from '@/lib/server/http/route'
import { sessionEnded } from '@/lib/server/session/ended'
import { withRightsNow } from '@/lib/server/session/rights'
import { sessionFrom } from '@/lib/server/session/staff'
import { readSession } from '@/lib/server/session/store'

/** Who is signed in, what they may do, and how long the session still lasts. */
export const GET = route({
  access: 'staff',
  handle: async ({ staff, traceId }) => {
    const stored = await readSession(staff.sessionKey)
    const now = stored && (await withRightsNow(stored, traceId))
    if (!now) throw sessionEnded()
    return sessionFrom(now)
  },
})
