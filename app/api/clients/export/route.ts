import { parseClientsExport } from '@/lib/clients/search-params'
import { clientsFile } from '@/lib/server/exports/clients-file'
import { route } from '@/lib/server/http/route'

/** The clients of a list as a file. */
export const GET = route({
  access: 'staff',
  query: parseClientsExport,
  handle: ({ staff, query, say, request }) => clientsFile(staff, query, say, request.signal),
})
