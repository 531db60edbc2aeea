import type { Account } from '../accounts'
import { type Html, html } from './html'
import { type Page, page } from './page'

type SignIn = {
  /** In the order in which the page offers them; accounts of one bank stand together. */
  accounts: readonly Account[]
  /** The path that accepts the choice, as the browser sees it. */
  action: string
  consoleOrigin: string
}

/** The page that offers every demo account as one button, grouped by bank. It asks for no password. */
export function signInPage({ accounts, action, consoleOrigin }: SignIn): Page {
  const banks = [...new Set(accounts.map((account) => account.tenantName))]
  return page({
    title: 'Sign in',
    formTarget: consoleOrigin,
    main: html`<h1>Sign in to the sandbox bank</h1>
<p>These are demo accounts of a bank that exists only on this machine. Choose one to continue.</p>
${banks.map(
  (bank) => html`<section>
<h2>${bank}</h2>
<ul class="accounts">${accounts
    .filter((account) => account.tenantName === bank)
    .map((account) => choice(account, action))}
</ul>
</section>
`,
)}`,
  })
}

// Person and role describe the button but stay out of its accessible name, which is exactly the account.
function choice(account: Account, action: string): Html {
  const who = `who-${account.username}`
  const may = `may-${account.username}`
  return html`
<li><form method="post" action="${action}"><button class="account" name="account" value="${account.username}" aria-describedby="${who} ${may}">
<b>${account.username}</b><span class="who" id="${who}" aria-hidden="true">${account.name}</span><span class="may" id="${may}" aria-hidden="true">${account.duty}</span><svg viewBox="0 0 16 16" aria-hidden="true"><path d="m6 3.5 4.5 4.5L6 12.5"/></svg>
</button></form></li>`
}
