import { largeUploadSchema } from '@/lib/files/schema'
import { tableParams } from '@/lib/server/data-table-params'
import { abandonLarge } from '@/lib/server/large-files'
import { route } from '@/lib/server/route'

/** Gives a large file up. */
export const POST = route({
  access: 'staff',
  command: 'repeatable',
  params: tableParams,
  body: largeUploadSchema,
  handle: ({ staff, params, body }) => abandonLarge(staff, params, body.fileKey),
})
