import { html } from './html'
import { type Page, page } from './page'

type Refusal = {
  status: number
  /** One or two sentences that tell the person what to do. */
  explanation: string
  /** The protocol's error, for the person who configured the client. */
  detail?: string
  consoleOrigin: string
}

/** A page that says why a sign-in or sign-out cannot go on, with a link back to the console. */
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
