import { html, trusted } from './html'
import { type Page, page } from './page'

type SignOut = {
  /** The provider's own form, id `op.logoutForm`, carrying its anti-forgery secret. */
  form: string
  /** Whether the request proved by an ID token that the console sent it; else a person has to press. */
  proven: boolean
  consoleOrigin: string
}

const submitItself = "document.getElementById('op.logoutForm').submit()"

/**
 * The page between the console's sign-out and the way back to it (OpenID Connect RP-Initiated Logout 1.0,
 * "RP-Initiated Logout"). It submits itself; without script the button does.
 */
export function signOutPage({ form, proven, consoleOrigin }: SignOut): Page {
  return page({
    title: 'Sign out',
    formTarget: consoleOrigin,
    script: proven ? submitItself : undefined,
    main: html`<h1>Sign out of the sandbox bank</h1>
<p>Your session at the bank ends, and with it everything the console may do in your name.</p>
${trusted(form)}
<input type="hidden" name="logout" value="yes" form="op.logoutForm">
<button class="primary" form="op.logoutForm">Sign out</button>`,
  })
}

/** The end of a sign-out that names no page to return to. */
export function signedOutPage(consoleOrigin: string): Page {
  return page({
    title: 'Signed out',
    main: html`<h1>You are signed out</h1>
<p>The session at the sandbox bank has ended.</p>
<a class="primary" href="${consoleOrigin}/sign-in">Sign in again</a>`,
  })
}
