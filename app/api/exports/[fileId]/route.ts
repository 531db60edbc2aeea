import { cancelFile, fileProgress } from '@/lib/server/exports/progress'
import { exportParams } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'

/** The progress of a list's file that this person asked for. */
export const GET = route({
  access: 'staff',
  params: exportParams,
  handle: ({ staff, params, say }) => fileProgress(staff, params.fileId, say),
})

/** Cancels the file, which is cut off where it is. */
export const DELETE = route({
  access: 'staff',
  reads: true,
  params: exportParams,
  handle: ({ staff, params, say }) => cancelFile(staff, params.fileId, say),
})
