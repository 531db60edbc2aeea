import { largeFileSchema } from '@/lib/files/schema'
import { tableParams } from '@/lib/server/data-table-params'
import { beginLarge } from '@/lib/server/large-files'
import { route } from '@/lib/server/route'

/** Begins a large file: where the browser is to send its parts. */
export const POST = route({
  access: 'staff',
  command: 'repeatable',
  params: tableParams,
  body: largeFileSchema,
  handle: ({ staff, params, body }) => beginLarge(staff, params, body),
})
