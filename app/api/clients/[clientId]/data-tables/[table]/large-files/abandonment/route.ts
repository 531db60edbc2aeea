import { largeUploadSchema } from '@/lib/files/schema'
import { tableParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { abandonLarge } from '@/lib/server/uploads/large-files'

/** Abandons the upload of a large file. */
export const POST = route({
  access: 'staff',
  needs: 'largeFiles',
  command: 'repeatable',
  params: tableParams,
  body: largeUploadSchema,
  handle: ({ staff, params, body }) => abandonLarge(staff, params, body.fileKey),
})
