import 'server-only'
import { LANGUAGE_COOKIE, type Language, languageFrom } from '@/lib/words/language'
import { env } from '../env'
import { readCookies } from '../session/cookie'

/** The language of the person whose request has these headers. */
export function languageOf(given: Headers): Language {
  const chosen = readCookies(given.get('cookie')).get(LANGUAGE_COOKIE)
  return languageFrom(chosen, given.get('accept-language'), env().DEFAULT_LANGUAGE)
}
