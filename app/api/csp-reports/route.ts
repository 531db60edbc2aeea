import { recordPolicyReport } from '@/lib/server/policy-reports'
import { route } from '@/lib/server/route'

/** Browsers report here what a page's content security policy blocked. */
export const POST = route({
  access: 'anyone',
  from: 'outside',
  textUpTo: 16 * 1024,
  handle: async ({ text, traceId }) => recordPolicyReport(text, traceId),
})
