import { LANGUAGE_COOKIE, type OfferedLanguage } from '@/lib/words/language'

const ONE_YEAR = 31_536_000

/** Stores a language, and has the server render the page again in it. Browser only. */
export function chooseLanguage(language: OfferedLanguage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR}; samesite=lax`
  window.location.reload()
}
