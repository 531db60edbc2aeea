import { tableParams } from '@/lib/server/data-table-params'
import { route } from '@/lib/server/route'
import { relayFile } from '@/lib/server/upload-relay'

/** Adds one file, which passes through to the bank while it arrives. */
export const POST = route({
  access: 'staff',
  command: true,
  upload: true,
  params: tableParams,
  handle: ({ staff, params, request }) => relayFile(staff, params, request),
})
