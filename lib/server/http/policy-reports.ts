import 'server-only'
import * as z from 'zod'
import { log } from '../log'

// Anybody may send a report: the log takes no word of theirs. A browser names the directive that applies to what it has
// blocked, also where the policy of pages has only `default-src` for it.
const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'worker-src',
  'child-src',
  'frame-src',
  'manifest-src',
  'object-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
]

const schema = z.object({
  'csp-report': z.object({ 'effective-directive': z.enum(DIRECTIVES) }),
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
