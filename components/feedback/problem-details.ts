import type { Problem } from '@/lib/http/problem'

/** What support needs to find one request: no body, no name, never a token. */
export function problemDetails(problem: Problem, at: Date): string {
  return [
    problem.title,
    problem.detail,
    `code: ${problem.code}`,
    `trace id: ${problem.traceId}`,
    `time: ${at.toISOString()}`,
  ].join('\n')
}

/** "10:42:07 UTC+3": the reader's own clock, with its zone. */
export function clockTime(at: Date): string {
  return at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
}
