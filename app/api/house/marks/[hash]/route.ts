import { markAnswer } from '@/lib/server/house/mark-answer'
import { route } from '@/lib/server/http/route'

/** A mark of the house, for whoever stands before the sign-in too. Browsers ask for the icon of a tab by themselves. */
export const GET = route({
  access: 'anyone',
  from: 'outside',
  params: ({ hash }) => ({ hash }),
  handle: async ({ params }) => markAnswer(params.hash),
})
