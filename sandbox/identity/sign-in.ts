import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import type { Database } from '../db/database'
import { isFromThisMachine } from '../http/this-machine'
import type { Accounts } from './accounts'
import { endSession } from './end-session'
import { errorPage } from './pages/error-page'
import type { Page } from './pages/page'
import { signInPage } from './pages/sign-in-page'
import { readForm } from './read-form'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>
type Parts = {
  provider: Provider
  db: Database
  accounts: Accounts
  /** The path before the id of a sign-in, as the browser sees it. */
  signInPath: string
  consoleOrigin: string
}

// A click is enough to sign in here, so other machines must not even see the buttons.
const ELSEWHERE =
  'The sandbox asks for no password, so it signs people in on its own machine only: open the console at ' +
  'localhost there, not through a proxy or a tunnel.'

/**
 * Shows the sign-in page of the running authorization request (GET) and accepts the chosen account (POST). Answers a 400 page
 * to an unknown account, an expired request, or a body that is not a small form.
 */
export function createSignIn({ provider, db, accounts, signInPath, consoleOrigin }: Parts) {
  const refusal = (explanation: string, status = 400) =>
    errorPage({ status, explanation, consoleOrigin })

  const show = async (interaction: Interaction) =>
    signInPage({
      accounts: await accounts.list(),
      action: `${signInPath}/${interaction.uid}`,
      consoleOrigin,
    })

  // When another person is chosen in this browser, the first person's session and tokens end, as at sign-out.
  const endOtherSession = async (interaction: Interaction, username: string) => {
    if (!interaction.session || interaction.session.accountId === username) return
    await endSession(provider, db, interaction.session.uid)
    interaction.session = undefined
    await interaction.persist()
  }

  const choose = async (req: IncomingMessage, res: ServerResponse, interaction: Interaction) => {
    const form = await readForm(req)
    if (!form) return refusal('The sign-in form did not arrive whole. Go back and choose again.')
    const account = await accounts.find(form.get('account') ?? '')
    if (!account) return refusal('There is no such account at this bank. Go back and choose again.')
    await endOtherSession(interaction, account.username)
    await provider.interactionFinished(
      req,
      res,
      { login: { accountId: account.username } },
      { mergeWithLastSubmission: false },
    )
    return undefined
  }

  const respond = async (req: IncomingMessage, res: ServerResponse): Promise<Page | undefined> => {
    if (!isFromThisMachine(req)) return refusal(ELSEWHERE, 403)
    const interaction = await provider.interactionDetails(req, res)
    if (interaction.prompt.name === 'consent') {
      // Only a client that explicitly asks for consent gets here; there is nothing to ask the person.
      await provider.interactionFinished(req, res, { consent: {} })
      return undefined
    }
    if (req.method === 'GET' || req.method === 'HEAD') return show(interaction)
    if (req.method === 'POST') return choose(req, res, interaction)
    return refusal('This page can only be opened or sent.', 405)
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const page = await respond(req, res).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) {
        return refusal('This sign-in has expired. Start again at the console.')
      }
      console.error(error)
      return refusal('Something went wrong at the sandbox bank. Start again at the console.', 500)
    })
    if (page) res.writeHead(page.status, page.headers).end(req.method === 'HEAD' ? '' : page.body)
  }
}
