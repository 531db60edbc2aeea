import { html } from './html'
import { type Page, page } from './page'

type Refusal = {
  status: number
  /** One or two sentences for the person, saying what to do. */
  explanation: string
  /** What the protocol calls it, for whoever set the client up. */
  detail?: string
  consoleOrigin: string
}

/** Says why a sign-in or sign-out cannot go on, and leads back to the console. */
export function errorPage({ status, explanation, detail, consoleOrigin }: Refusal): Page {
  return page({
    title: 'Cannot continue',
    status,
    main: html`<h1>This cannot continue</h1>
<p>${explanation}</p>
${detail ? html`<p class="note">${detail}</p>` : ''}
<a class="primary" href="${consoleOrigin}/sign-in">Back to the console</a>`,
  })
}
