import { seenBodySchema } from '@/lib/approvals/schema'
import { noteSeen, readDecided } from '@/lib/server/activity/decided'
import { route } from '@/lib/server/http/route'

/** Which of this person's requests were decided since they last looked. */
export const GET = route({
  access: 'staff',
  needs: 'approvals',
  handle: ({ staff }) => readDecided(staff),
})

/** Notes which of these decisions they have looked at. Nothing changes at the bank. */
export const PUT = route({
  access: 'staff',
  needs: 'approvals',
  reads: true,
  body: seenBodySchema,
  handle: ({ staff, body }) => noteSeen(staff, body.seen),
})
