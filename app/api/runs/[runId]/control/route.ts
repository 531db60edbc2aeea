import { controlSchema } from '@/lib/runs/schema'
import { runParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { controlRun } from '@/lib/server/runs/control'

/** Starts, stops or continues a run: each client of it is sent once, however often that is asked. */
export const POST = route({
  access: 'staff',
  params: runParams,
  body: controlSchema,
  handle: ({ staff, params, body }) => controlRun(staff, params.runId, body),
})
