import { html, trusted } from './html'
import { type Page, page } from './page'

type SignOut = {
  /** The provider's own form, with id `op.logoutForm` and its anti-forgery secret. */
  form: string
  /** Whether an ID token proved that the console sent the request; otherwise a person has to press the button. */
  proven: boolean
  consoleOrigin: string
}

const submitItself = "document.getElementById('op.logoutForm').submit()"

/**
 * The page between the console's sign-out and the way back to it (OpenID Connect RP-Initiated Logout 1.0, "RP-Initiated
 * Logout"). A proven sign-out submits itself; otherwise, or without script, the person presses the button.
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

/** The page after a sign-out that names no page to return to. */
export function signedOutPage(consoleOrigin: string): Page {
  return page({
    title: 'Signed out',
    main: html`<h1>You are signed out</h1>
<p>The session at the sandbox bank has ended.</p>
<a class="primary" href="${consoleOrigin}/sign-in">Sign in again</a>`,
  })
}
