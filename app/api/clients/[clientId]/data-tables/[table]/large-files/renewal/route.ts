import { largeUploadSchema } from '@/lib/files/schema'
import { tableParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { renewLarge } from '@/lib/server/uploads/large-files'

/** Fresh addresses for the parts of a large file that are still missing. */
export const POST = route({
  access: 'staff',
  needs: 'largeFiles',
  params: tableParams,
  body: largeUploadSchema,
  handle: ({ staff, params, body }) => renewLarge(staff, params, body.fileKey),
})
