import { runRequestSchema } from '@/lib/runs/schema'
import { route } from '@/lib/server/http/route'
import { makeRun } from '@/lib/server/runs/make'
import { readRuns } from '@/lib/server/runs/read'

/** The person's own runs. */
export const GET = route({
  access: 'staff',
  handle: ({ staff }) => readRuns(staff),
})

/** Starts a run, which checks many clients together. This sends nothing to the bank. */
export const POST = route({
  access: 'staff',
  reads: true,
  body: runRequestSchema,
  handle: async ({ staff, body, request }) => {
    const { id } = await makeRun(staff, body, request.signal)
    return { id }
  },
})
