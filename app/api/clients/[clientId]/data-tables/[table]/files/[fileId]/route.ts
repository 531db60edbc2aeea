import * as z from 'zod'
import { fileParams, parseShow } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { fileAnswer } from '@/lib/server/uploads/file-answer'
import { removeFile } from '@/lib/server/uploads/file-deletion'

/** The bytes of a file: to save, or with `?show=inline` to view. */
export const GET = route({
  access: 'staff',
  needs: 'tableFiles',
  params: fileParams,
  query: parseShow,
  handle: ({ staff, params, query, request }) => fileAnswer(staff, params, query.show, request),
})

/** Deletes a file. */
export const DELETE = route({
  access: 'staff',
  needs: 'tableFiles',
  command: true,
  params: fileParams,
  body: z.strictObject({}),
  handle: ({ staff, params }) => removeFile(staff, params, params.fileId),
})
