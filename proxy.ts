import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { isOwnHost } from '@/lib/server/guard'
import { pagePolicy, transportHeaders } from '@/lib/server/headers'

/**
 * Runs before every page: refuses foreign host names and gives each answer a content security policy
 * with a nonce of its own. It authorises nobody; pages and handlers do that themselves. `/api` is left
 * out, because a proxy cuts long request bodies short.
 */
export function proxy(request: NextRequest): NextResponse {
  if (!isOwnHost(request.headers.get('host')))
    return new NextResponse('This console is not reached under that name.', { status: 421 })
  const nonce = randomBytes(16).toString('base64')
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

export const config = {
  // No condition on prefetch headers: a request header must not switch the policy off.
  matcher: ['/((?!api/|_next/static/|icon.svg).*)'],
}
