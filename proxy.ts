import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { titleOf } from '@/lib/server/house/titled'
import { hasGone } from '@/lib/server/http/arrivals'
import { isOwnHost } from '@/lib/server/http/guard'
import { answerHeaders, pagePolicy, transportHeaders } from '@/lib/server/http/headers'
import { htmlText } from '@/lib/server/http/html-text'
import { storeAway } from '@/lib/server/http/store-away'
import { ownTurn } from '@/lib/server/shares/own-turn'
import { languageOf } from '@/lib/server/words/language-of'
import { DIRECTION, LOCALE } from '@/lib/words/language'
import { wordsOf } from '@/lib/words/say'

/**
 * Runs before every page. It refuses foreign host names and every method that would change something, because pages
 * accept no data; it says so if sessions cannot be read; and it gives each answer a content security policy with its
 * own nonce. It authorises nobody: pages and handlers do that themselves. `/api` is left out, because a proxy cuts long
 * request bodies short.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  // Requests that arrive together would otherwise start together, and everybody would wait for all of them.
  await ownTurn()
  if (!isOwnHost(request.headers.get('host')))
    return new NextResponse((await wordsFor(request))('wrongHost'), {
      status: 421,
      headers: answerHeaders(),
    })
  if (!['GET', 'HEAD'].includes(request.method)) return sentWithoutScript(request)
  // Rendering a page for an answer that is already closed would hold the page for ever.
  if (hasGone(request.headers)) return new NextResponse(null, { status: 408 })
  const nonce = randomBytes(16).toString('base64')
  const away = await storeAway(request.headers, nonce)
  if (away) return away
  const policy = pagePolicy(nonce)
  const headers = new Headers(request.headers)
  // Next reads the nonce for its own scripts from this header; a value sent by the browser is overwritten.
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  for (const [name, value] of Object.entries(transportHeaders())) response.headers.set(name, value)
  return response
}

// Rarely needed: a static import would hold the catalogue in memory a second time, with everything that runs before a
// page.
async function wordsFor({ headers }: NextRequest) {
  const { sayOf } = await import('@/lib/server/words/catalogue')
  return wordsOf(sayOf(languageOf(headers)), 'door')
}

// A page accepts no data; a form is sent here only if its script has not run. The answer reads and repeats none of it.
async function sentWithoutScript(request: NextRequest): Promise<NextResponse> {
  const language = languageOf(request.headers)
  const words = await wordsFor(request)
  const title = words('unsent.title')
  return new NextResponse(
    `<!doctype html><html lang="${LOCALE[language]}" dir="${DIRECTION[language]}"><title>${htmlText(titleOf(title))}</title><h1>${title}</h1><p>${words('unsent.text')}</p></html>`,
    {
      status: 405,
      headers: {
        ...answerHeaders(),
        allow: 'GET, HEAD',
        'content-type': 'text/html; charset=utf-8',
      },
    },
  )
}

export const config = {
  // No condition on prefetch headers: a request header must not switch the policy off.
  matcher: ['/((?!api/|_next/static/|icon\\.svg$).*)'],
}
