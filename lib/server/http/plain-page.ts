import 'server-only'
import { DIRECTION, type Language, LOCALE } from '@/lib/words/language'
import { houseAccent } from '../house/house-sheet'
import { titleOf } from '../house/titled'
import { pagePolicy, transportHeaders } from './headers'
import { htmlText } from './html-text'

type PlainPage = {
  status: number
  language: Language
  /** The nonce of its style, which the answer’s policy has too. */
  nonce: string
  title: string
  text: string
  /** The one link onwards; an empty address is the page itself. */
  link: { href: string; label: string }
  /** Seconds until the person should try again. */
  retryAfter: number
  /** Whether the page then reloads by itself. */
  reloads?: boolean
}

const OWN_ACCENT = ':root{--accent:light-dark(oklch(46% 0.135 262),oklch(74% 0.115 262))}'

/** A self-contained page for a browser that can get no other, since the console’s normal pages need a session. */
export function plainPage(page: PlainPage): Response {
  const { status, language, nonce, title, text, link, retryAfter, reloads } = page
  const body = `<!doctype html>
<html lang="${LOCALE[language]}" dir="${DIRECTION[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reloads ? `<meta http-equiv="refresh" content="${retryAfter}">\n` : ''}<title>${htmlText(titleOf(title))}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body {
  margin: 0; padding: 4rem 1rem; text-align: center; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(oklch(98.4% 0.003 250), oklch(17.5% 0.016 262));
  color: light-dark(oklch(23% 0.028 262), oklch(95% 0.006 260));
}
main { max-width: 32rem; margin: 0 auto; }
h1 { font-size: 1.25rem; }
${houseAccent() ?? OWN_ACCENT}
a { color: var(--accent); }
</style>
</head>
<body>
<main role="alert">
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${htmlText(link.href)}">${link.label}</a></p>
</main>
</body>
</html>
`
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store, private',
      'retry-after': String(retryAfter),
      'content-security-policy': pagePolicy(nonce),
      ...transportHeaders(),
    },
  })
}
