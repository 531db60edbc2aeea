import { recordPolicyReport } from '@/lib/server/http/policy-reports'
import { route } from '@/lib/server/http/route'

/** Browsers report here what a page's content security policy has blocked. */
export const POST = route({
  access: 'anyone',
  from: 'outside',
  textUpTo: 16 * 1024,
  handle: async ({ text, traceId }) => recordPolicyReport(text, traceId),
})
