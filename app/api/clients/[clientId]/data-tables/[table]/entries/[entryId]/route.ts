import { entryChangeSchema, entryDeletionSchema } from '@/lib/data-tables/schema'
import { mayInTable } from '@/lib/server/commands/data-table-refusals'
import { changeRow, deleteRow } from '@/lib/server/commands/existing-entry'
import { entryParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

// Long texts are sent twice: as they were and as they should become.
const ONE_WIDE_ROW = 4 * 1024 * 1024

/** Changes values of one row, if it still holds what it held when it was opened. */
export const PUT = route({
  access: 'staff',
  needs: 'changeRows',
  command: true,
  params: entryParams,
  body: entryChangeSchema,
  bodyUpTo: ONE_WIDE_ROW,
  beforeLargeBody: mayInTable('change'),
  handle: ({ staff, params, body }) => changeRow(staff, params, body),
})

/** Deletes one row, if it still holds what was shown. */
export const DELETE = route({
  access: 'staff',
  needs: 'changeRows',
  command: true,
  params: entryParams,
  body: entryDeletionSchema,
  bodyUpTo: ONE_WIDE_ROW,
  beforeLargeBody: mayInTable('delete'),
  handle: ({ staff, params, body }) => deleteRow(staff, params, body.before),
})
