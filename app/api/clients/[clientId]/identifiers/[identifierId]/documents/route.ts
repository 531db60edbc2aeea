import { readDocuments } from '@/lib/server/identification'
import { identifierParams } from '@/lib/server/identifier-params'
import { route } from '@/lib/server/route'
import { relayFile } from '@/lib/server/upload-relay'

/** The documents of one record. */
export const GET = route({
  access: 'staff',
  params: identifierParams,
  handle: ({ staff, params }) => readDocuments(staff, params),
})

/** Adds one document, which passes through to the bank while it arrives. */
export const POST = route({
  access: 'staff',
  command: true,
  upload: true,
  params: identifierParams,
  handle: ({ staff, params, request }) => relayFile(staff, params, request),
})
