import { completionSchema } from '@/lib/files/schema'
import { mayInTable } from '@/lib/server/commands/data-table-refusals'
import { tableParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { completeLarge } from '@/lib/server/uploads/large-files'

const ETAGS_OF_ALL_PARTS = 4 * 1024 * 1024

/** Joins the parts of a large file into one file of the data table. */
export const POST = route({
  access: 'staff',
  needs: 'largeFiles',
  command: 'repeatable',
  params: tableParams,
  body: completionSchema,
  bodyUpTo: ETAGS_OF_ALL_PARTS,
  beforeLargeBody: mayInTable('add'),
  handle: ({ staff, params, body }) => completeLarge(staff, params, body),
})
