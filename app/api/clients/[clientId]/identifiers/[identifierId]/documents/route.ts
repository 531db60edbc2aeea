import { identifierParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { readDocuments } from '@/lib/server/reads/identification'
import { relayFile } from '@/lib/server/uploads/upload-relay'

/** The documents of one record. */
export const GET = route({
  access: 'staff',
  needs: 'identifiers',
  params: identifierParams,
  handle: ({ staff, params }) => readDocuments(staff, params),
})

/** Adds one document, which streams through to the bank while it arrives. */
export const POST = route({
  access: 'staff',
  needs: 'identifiers',
  command: true,
  upload: true,
  params: identifierParams,
  handle: ({ staff, params, request }) => relayFile(staff, params, request),
})
