import { route } from '@/lib/server/http/route'
import { keepView, readViews } from '@/lib/server/views/kept'
import { newViewSchema } from '@/lib/views/schema'

/** The views of the clients list that this person has saved. */
export const GET = route({ access: 'staff', handle: ({ staff }) => readViews(staff) })

/** Saves another view. Nothing changes at the bank. */
export const POST = route({
  access: 'staff',
  reads: true,
  body: newViewSchema,
  handle: ({ staff, body }) => keepView(staff, body),
})
