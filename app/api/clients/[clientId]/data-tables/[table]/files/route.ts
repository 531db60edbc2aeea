import { tableParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { relayFile } from '@/lib/server/uploads/upload-relay'

/** Adds one file, which streams through to the bank while it arrives. */
export const POST = route({
  access: 'staff',
  needs: 'tableFiles',
  command: true,
  upload: true,
  params: tableParams,
  handle: ({ staff, params, request }) => relayFile(staff, params, request),
})
