import type { Problem } from '@/lib/http/problem'

// What keeps a name's order to itself on the screen (`isolated`) has no place in what is copied.
const ISOLATES = /[\u2068\u2069]/g

/** What support needs to find one request: no body, no name, never a token. */
export function problemDetails(problem: Problem, at: Date): string {
  return [
    problem.title,
    problem.detail.replace(ISOLATES, ''),
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
