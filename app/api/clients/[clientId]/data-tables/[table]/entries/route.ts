import { entryBodySchema } from '@/lib/data-tables/schema'
import { mayInTable } from '@/lib/server/commands/data-table-refusals'
import { keepEntries } from '@/lib/server/commands/new-entries'
import { tableParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

const A_THOUSAND_ROWS = 4 * 1024 * 1024

/** Adds rows to the data table, all or none. */
export const POST = route({
  access: 'staff',
  command: true,
  params: tableParams,
  body: entryBodySchema,
  bodyUpTo: A_THOUSAND_ROWS,
  beforeLargeBody: mayInTable('add'),
  handle: ({ staff, params, body }) => keepEntries(staff, params, body),
})
