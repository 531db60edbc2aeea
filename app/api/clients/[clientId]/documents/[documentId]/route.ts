import { ownFileParams, parseShow } from '@/lib/server/http/params'
import { route } from '@/lib/server/http/route'
import { fileAnswer } from '@/lib/server/uploads/file-answer'

/** The bytes of a document of the client itself: to save, or with `?show=inline` to view. */
export const GET = route({
  access: 'staff',
  needs: 'ownFiles',
  params: ownFileParams,
  query: parseShow,
  handle: ({ staff, params, query, request }) => fileAnswer(staff, params, query.show, request),
})
