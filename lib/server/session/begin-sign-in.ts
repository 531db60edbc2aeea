import 'server-only'
import { ProblemError } from '../http/problems'
import { causeOf, log } from '../log'
import { beginTransaction, type Cookies, isAskedAnew } from './cookie'
import { signInUnavailable } from './ended'
import { authorizationRequest } from './oidc'
import { safeReturnTo } from './return-to'
import { countSignIn, failureOf, signInPage } from './sign-in-failure'

/** What a page sends when it leads to a sign-in. */
type Asked = { returnTo?: string; anew?: boolean }

/**
 * Begins a sign-in: returns the address for the page to open, and the cookies that the browser keeps meanwhile. If the
 * provider refuses the pushed request, the address is the sign-in page with the reason, as after a refused code. Throws
 * `sign_in_unavailable` if the provider does not answer.
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
    countSignIn(reason)
    if (reason !== 'failed') throw error instanceof ProblemError ? error : signInUnavailable(error)
    log('warn', 'sign-in did not succeed', { traceId, code, cause: causeOf(error) })
    return Response.json({ location: signInPage(reason, { returnTo, anew }) })
  }
}
