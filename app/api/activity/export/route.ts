import { parseActivityExport } from '@/lib/activity/search-params'
import { activityFile } from '@/lib/server/exports/activity-file'
import { route } from '@/lib/server/http/route'

/** The bank's activity as a file, or only the activations by manual review. */
export const GET = route({
  access: 'staff',
  needs: 'trail',
  query: parseActivityExport,
  handle: ({ staff, query, say, request }) => activityFile(staff, query, say, request.signal),
})
