import 'server-only'
import { randomBytes } from 'node:crypto'
import { said } from '@/lib/words/said'
import { wordsOf } from '@/lib/words/say'
import { plainPage } from '../http/plain-page'
import { ProblemError } from '../http/problems'
import { sayOf } from '../words/catalogue'
import { languageOf } from '../words/language-of'

/** The error for a sign-in that may not begin for `seconds` more seconds. */
export function tooManyAttempts(seconds: number): ProblemError {
  return new ProblemError('too_many_attempts', {
    detail: said('problems.session.tooManyAttempts', { count: seconds }),
    retryAfter: seconds,
  })
}

/**
 * The page for a person who returns from the sign-in service but must wait `seconds` seconds. It names no account, and
 * looks the same whichever limit applied. `signIn` is the way back to the sign-in page.
 */
export function tooManyAttemptsPage(seconds: number, headers: Headers, signIn: string): Response {
  const language = languageOf(headers)
  const words = wordsOf(sayOf(language), 'door')
  return plainPage({
    status: 429,
    language,
    nonce: randomBytes(16).toString('base64'),
    title: words('tooMany.title'),
    text: words('tooMany.text', { count: seconds }),
    link: { href: signIn, label: words('tooMany.back') },
    retryAfter: seconds,
  })
}
