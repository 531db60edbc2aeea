import 'server-only'
import type { Problem } from '@/lib/http/problem'

/** A Problem on the wire, with its wait also as `Retry-After`. */
export function problemResponse(problem: Problem): Response {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  if (problem.retryAfter) headers['retry-after'] = String(problem.retryAfter)
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}
