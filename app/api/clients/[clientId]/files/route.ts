import { clientParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { readClientFiles } from '@/lib/server/reads/client-files'

/** All files that can be viewed beside the client's record. */
export const GET = route({
  access: 'staff',
  needs: 'identifiers',
  params: clientParams,
  handle: ({ staff, params }) => readClientFiles(staff, params.clientId),
})
