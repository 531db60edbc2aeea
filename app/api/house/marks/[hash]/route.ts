import { markAnswer } from '@/lib/server/house/mark-answer'
import { route } from '@/lib/server/http/route'

/** A mark of the house, also for visitors who are not signed in: browsers request a tab's icon by themselves. */
export const GET = route({
  access: 'anyone',
  from: 'outside',
  params: ({ hash }) => ({ hash }),
  handle: async ({ params }) => markAnswer(params.hash),
})
