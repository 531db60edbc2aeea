import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { skip } from '@/lib/server/queue/skips'

/** Undoes the skipping of a client. */
export const DELETE = route({
  access: 'staff',
  reads: true,
  params: clientParams,
  handle: ({ staff, params }) => skip(staff, params, false),
})
