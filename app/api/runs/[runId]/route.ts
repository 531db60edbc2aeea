import { parseRunView } from '@/lib/runs/search-params'
import { runParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { readRun } from '@/lib/server/runs/read'

/** A run, and a page of its clients. */
export const GET = route({
  access: 'staff',
  params: runParams,
  query: parseRunView,
  handle: ({ staff, params, query, say }) => readRun(staff, params.runId, query, say),
})
