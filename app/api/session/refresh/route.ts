import { route } from '@/lib/server/http/route'
import { sessionEnded } from '@/lib/server/session/ended'
import { sessionFrom } from '@/lib/server/session/staff'
import { readSession, touchSession } from '@/lib/server/session/store'
import { noBody } from '../no-body'

/** The person did something: the idle time starts again. */
export const POST = route({
  access: 'staff',
  body: noBody,
  handle: async ({ staff }) => {
    await touchSession(staff.sessionKey)
    const stored = await readSession(staff.sessionKey)
    if (!stored) throw sessionEnded()
    return sessionFrom(stored)
  },
})
