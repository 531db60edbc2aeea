import 'server-only'
import { ProblemError } from '../http/problems'
import { causeOf, log } from '../log'
import { beginTransaction, type Cookies, isAskedAnew } from './cookie'
import { signInUnavailable } from './ended'
import { authorizationRequest } from './oidc'
import { safeReturnTo } from './return-to'
import { countSignIn, failureOf, signInPage } from './sign-in-failure'

/** What a page asks for that leads to a sign-in. */
type Asked = { returnTo?: string; anew?: boolean }

/**
 * Begins a sign-in: the address to which the page is to go, and what the browser keeps of it. Where the provider refuses what
 * it is told before, that is the sign-in page with the reason, as where it refuses a code. Throws `sign_in_unavailable`
 * where it says nothing.
 */
export async function beginSignIn(
  { returnTo: asked, anew }: Asked,
  cookies: Cookies,
  traceId: string,
): Promise<Response> {
  const returnTo = safeReturnTo(asked)
  try {
    const begun = await authorizationRequest(returnTo, isAskedAnew(cookies), anew)
    const response = Response.json({ location: begun.location })
    for (const cookie of beginTransaction(cookies, begun.transaction))
      response.headers.append('set-cookie', cookie)
    return response
  } catch (error) {
    const { reason, code } = failureOf(error)
    if (reason !== 'failed') throw error instanceof ProblemError ? error : signInUnavailable(error)
    log('warn', 'sign-in did not succeed', { traceId, code, cause: causeOf(error) })
    countSignIn(reason)
    return Response.json({ location: signInPage(reason, { returnTo, anew }) })
  }
}
