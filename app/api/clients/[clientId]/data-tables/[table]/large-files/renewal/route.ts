import { largeUploadSchema } from '@/lib/files/schema'
import { tableParams } from '@/lib/server/data-table-params'
import { renewLarge } from '@/lib/server/large-files'
import { route } from '@/lib/server/route'

/** Fresh addresses for the parts of a large file that are still missing. */
export const POST = route({
  access: 'staff',
  params: tableParams,
  body: largeUploadSchema,
  handle: ({ staff, params, body }) => renewLarge(staff, params, body.fileKey),
})
