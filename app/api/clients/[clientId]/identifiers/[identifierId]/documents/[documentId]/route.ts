import * as z from 'zod'
import { documentParams, parseShow } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { fileAnswer } from '@/lib/server/uploads/file-answer'
import { removeFile } from '@/lib/server/uploads/file-deletion'

/** The bytes of a document: to save, or with `?show=inline` to view. */
export const GET = route({
  access: 'staff',
  needs: 'identifiers',
  params: documentParams,
  query: parseShow,
  handle: ({ staff, params, query, request }) => fileAnswer(staff, params, query.show, request),
})

/** Deletes a document. */
export const DELETE = route({
  access: 'staff',
  needs: 'identifiers',
  command: true,
  params: documentParams,
  body: z.strictObject({}),
  handle: ({ staff, params }) => removeFile(staff, params, params.fileId),
})
