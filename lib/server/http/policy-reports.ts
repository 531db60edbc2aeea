import 'server-only'
import * as z from 'zod'
import { log } from '../log'

const schema = z.object({
  'csp-report': z.object({ 'effective-directive': z.string().regex(/^[a-z-]{1,40}$/) }),
})

/** Logs which directive a page broke, and nothing else a browser wrote; answers 204 whatever came. */
export function recordPolicyReport(text: string, traceId: string): Response {
  let directive: string | undefined
  try {
    directive = schema.parse(JSON.parse(text))['csp-report']['effective-directive']
  } catch {
    // Not a report, or not one a browser would send: nothing worth a line.
  }
  if (directive) log('warn', 'content security policy violated', { traceId, cause: directive })
  return new Response(null, { status: 204 })
}
