import { viewParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { changeView, forgetView } from '@/lib/server/views/kept'
import { viewChangeSchema } from '@/lib/views/schema'

/** Renames or moves a saved view. */
export const PUT = route({
  access: 'staff',
  reads: true,
  params: viewParams,
  body: viewChangeSchema,
  handle: ({ staff, params, body }) => changeView(staff, params.viewId, body),
})

/** Deletes a saved view. */
export const DELETE = route({
  access: 'staff',
  reads: true,
  params: viewParams,
  handle: ({ staff, params }) => forgetView(staff, params.viewId),
})
