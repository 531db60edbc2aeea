import 'server-only'
import * as z from 'zod'
import { log } from '../log'

const schema = z.object({
  'csp-report': z.object({ 'effective-directive': z.string().regex(/^[a-z-]{1,40}$/) }),
})

/** Logs which directive a page broke, and nothing else that a browser wrote; answers 204 in any case. */
export function recordPolicyReport(text: string, traceId: string): Response {
  let directive: string | undefined
  try {
    directive = schema.parse(JSON.parse(text))['csp-report']['effective-directive']
  } catch {
    // Not a report, or not one that a browser would send: not worth a line in the log.
  }
  if (directive) log('warn', 'content security policy violated', { traceId, cause: directive })
  return new Response(null, { status: 204 })
}
