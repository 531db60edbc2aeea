import { largeFileSchema } from '@/lib/files/schema'
import { tableParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { beginLarge } from '@/lib/server/uploads/large-files'

/** Begins a large file: answers where the browser must send its parts. */
export const POST = route({
  access: 'staff',
  needs: 'largeFiles',
  command: 'repeatable',
  params: tableParams,
  body: largeFileSchema,
  handle: ({ staff, params, body }) => beginLarge(staff, params, body),
})
