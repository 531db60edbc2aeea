import { parseOutcomesExport } from '@/lib/runs/search-params'
import { runParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { outcomesFile } from '@/lib/server/runs/outcomes-file'

/** Every client of a run with its outcome, as a file. */
export const GET = route({
  access: 'staff',
  params: runParams,
  query: parseOutcomesExport,
  handle: ({ staff, params, query, say, request }) =>
    outcomesFile(staff, params.runId, query, say, request.signal),
})
