import { seenBodySchema } from '@/lib/approvals/schema'
import { noteSeen, readDecided } from '@/lib/server/activity/decided'
import { route } from '@/lib/server/http/route'

/** Which of this person's requests were decided since they last looked. */
export const GET = route({
  access: 'staff',
  needs: 'approvals',
  handle: ({ staff }) => readDecided(staff),
})

/** Records which of these decisions the person has looked at. Nothing changes at the bank. */
export const PUT = route({
  access: 'staff',
  needs: 'approvals',
  reads: true,
  body: seenBodySchema,
  handle: ({ staff, body }) => noteSeen(staff, body.seen),
})
