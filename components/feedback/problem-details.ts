import type { Problem } from '@/lib/http/problem'
import { type Language, LOCALE } from '@/lib/words/language'
import { type Say, told } from '@/lib/words/say'

// The marks that isolate a name's text direction on the screen (`isolated`) do not belong in a copied text. Not
// `withoutIsolates`, because every list loads this module and one more would make each page heavier.
const ISOLATES = /[\u2068\u2069]/g

/** What support needs to find one request: no body, no name, never a token. */
export function problemDetails(say: Say, problem: Problem, at: Date): string {
  return [
    told(say, problem.title),
    told(say, problem.detail),
    `code: ${problem.code}`,
    `trace id: ${problem.traceId}`,
    `time: ${at.toISOString()}`,
  ]
    .join('\n')
    .replace(ISOLATES, '')
}

/** "10:42:07 UTC+3": the reader's own clock, with its zone. */
export function clockTime(language: Language, at: Date): string {
  return at.toLocaleTimeString(LOCALE[language], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
}
