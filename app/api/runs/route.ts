import { runRequestSchema } from '@/lib/runs/schema'
import { route } from '@/lib/server/http/route'
import { runsOf } from '@/lib/server/runs/kept'
import { makeRun } from '@/lib/server/runs/make'
import { summaryOf } from '@/lib/server/runs/view'

/** The person's own runs. */
export const GET = route({
  access: 'staff',
  handle: async ({ staff }) => (await runsOf(staff)).map(summaryOf),
})

/** Starts a run, which checks many clients together. This sends nothing to the bank. */
export const POST = route({
  access: 'staff',
  reads: true,
  body: runRequestSchema,
  handle: async ({ staff, body }) => {
    const { id } = await makeRun(staff, body)
    return { id }
  },
})
