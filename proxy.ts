import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { hasGone } from '@/lib/server/http/arrivals'
import { isOwnHost } from '@/lib/server/http/guard'
import { answerHeaders, pagePolicy, transportHeaders } from '@/lib/server/http/headers'
import { storeAway } from '@/lib/server/http/store-away'
import { ownTurn } from '@/lib/server/shares/own-turn'

/**
 * Runs before every page: refuses foreign host names, turns away whatever would change something, because
 * pages take nothing, says so where sessions cannot be read, and gives each answer a content security
 * policy with a nonce of its own. It authorises nobody; pages and handlers do that themselves. `/api` is left
 * out, because a proxy cuts long request bodies short.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  // Requests that came together would else be begun together, and everybody would wait for all of them.
  await ownTurn()
  if (!isOwnHost(request.headers.get('host')))
    return new NextResponse('This console is not reached under that name.', { status: 421 })
  if (!['GET', 'HEAD'].includes(request.method)) return sentWithoutScript()
  // A page that is drawn for an answer that was closed before is held for ever.
  if (hasGone(request.headers)) return new NextResponse(null, { status: 408 })
  const nonce = randomBytes(16).toString('base64')
  const away = await storeAway(request.headers, nonce)
  if (away) return away
  const policy = pagePolicy(nonce)
  const headers = new Headers(request.headers)
  // Next reads the nonce for its own scripts from this header; what a browser sent there is dropped.
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  for (const [name, value] of Object.entries(transportHeaders())) response.headers.set(name, value)
  return response
}

// A page takes nothing; a form comes here only where its script did not. Nothing of it is read or said again.
function sentWithoutScript(): NextResponse {
  return new NextResponse(
    '<!doctype html><html lang="en"><title>Nothing was sent · Clientele</title><h1>Nothing was sent</h1>' +
      '<p>This console changes something only where its script runs, and it did not run on that page. ' +
      'Nothing was changed. Go back, load the page again, and try once more.</p></html>',
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
