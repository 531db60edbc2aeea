import 'server-only'
import type { Language } from '@/lib/words/language'
import { wordsOf } from '@/lib/words/say'
import { causeOf, log } from '../log'
import { keptSession } from '../session/kept-session'
import { StoreUnavailable } from '../store/kv'
import { languageOf } from '../words/language-of'
import { plainPage } from './plain-page'

const RETRY_SECONDS = 5

/**
 * The page for a browser whose session cannot be read just now: 503, in words, and reloading by itself. Checked before a
 * page is rendered, because an error during rendering is always a 500. Undefined where the page may be rendered. `nonce`
 * is for the page’s style.
 */
export async function storeAway(headers: Headers, nonce: string): Promise<Response | undefined> {
  try {
    await keptSession(headers)
    return undefined
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) return undefined
    log('error', 'page not drawn', {
      code: 'store_unavailable',
      status: 503,
      cause: causeOf(error),
    })
    return page(nonce, languageOf(headers))
  }
}

async function page(nonce: string, language: Language): Promise<Response> {
  // Needed too seldom for every copy to keep the catalogue in memory.
  const { sayOf } = await import('../words/catalogue')
  const words = wordsOf(sayOf(language), 'door')
  return plainPage({
    status: 503,
    language,
    nonce,
    title: words('away.title'),
    text: words('away.text'),
    link: { href: '', label: words('away.again') },
    retryAfter: RETRY_SECONDS,
    reloads: true,
  })
}
