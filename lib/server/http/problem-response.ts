import 'server-only'
import type { Problem } from '@/lib/http/problem'
import type { Language } from '@/lib/words/language'
import { told } from '@/lib/words/say'
import { sayOf } from '../words/catalogue'
import type { ServerProblem } from './problem-table'

/** A Problem in one language, as it is sent. */
export function toldIn(language: Language, problem: ServerProblem): Problem {
  const say = sayOf(language)
  return {
    ...problem,
    title: say(problem.title),
    detail: say(problem.detail),
    fields: problem.fields.map(({ name, message }) => ({ name, message: told(say, message) })),
  }
}

/** The answer with a Problem; its wait is also in `Retry-After`. */
export function problemResponse(problem: ServerProblem, language: Language): Response {
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  if (problem.retryAfter) headers['retry-after'] = String(problem.retryAfter)
  return new Response(JSON.stringify(toldIn(language, problem)), {
    status: problem.status,
    headers,
  })
}
