import 'server-only'
import { DIRECTION, type Language, LOCALE } from '@/lib/words/language'
import { wordsOf } from '@/lib/words/say'
import { houseSheet } from '../house/house-sheet'
import { causeOf, log } from '../log'
import { keptSession } from '../session/kept-session'
import { StoreUnavailable } from '../store/kv'
import { languageOf } from '../words/language-of'
import { pagePolicy, transportHeaders } from './headers'

const RETRY_SECONDS = 5

/**
 * The page for a browser whose session cannot be read just now: 503, in words, and it loads again by
 * itself. Asked before a page is drawn, because one that fails while it is drawn is always a 500.
 * Undefined where the page may be drawn. `nonce` is that of its style.
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
    return new Response(await page(nonce, languageOf(headers)), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store, private',
        'retry-after': String(RETRY_SECONDS),
        'content-security-policy': pagePolicy(nonce),
        ...transportHeaders(),
      },
    })
  }
}

const OWN_ACCENT = ':root{--accent:light-dark(oklch(46% 0.135 262),oklch(74% 0.115 262))}'

// Whole in itself: what pages are made of otherwise comes with a session.
async function page(nonce: string, language: Language): Promise<string> {
  // Said too seldom for every copy to hold the catalogue for it.
  const { sayOf } = await import('../words/catalogue')
  const words = wordsOf(sayOf(language), 'door')
  return `<!doctype html>
<html lang="${LOCALE[language]}" dir="${DIRECTION[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>${words('away.title')} · Clientele</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body {
  margin: 0; padding: 4rem 1rem; text-align: center; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(oklch(98.4% 0.003 250), oklch(17.5% 0.016 262));
  color: light-dark(oklch(23% 0.028 262), oklch(95% 0.006 260));
}
main { max-width: 32rem; margin: 0 auto; }
h1 { font-size: 1.25rem; }
${houseSheet() ?? OWN_ACCENT}
a { color: var(--accent); }
</style>
</head>
<body>
<main role="alert">
<h1>${words('away.title')}</h1>
<p>${words('away.text')}</p>
<p><a href="">${words('away.again')}</a></p>
</main>
</body>
</html>
`
}
