import { controlSchema } from '@/lib/runs/schema'
import { runParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { controlRun } from '@/lib/server/runs/control'

/** Starts, stops or continues a run. Each of its clients is sent once, however often this is called. */
export const POST = route({
  access: 'staff',
  params: runParams,
  body: controlSchema,
  handle: ({ staff, params, body }) => controlRun(staff, params.runId, body),
})
