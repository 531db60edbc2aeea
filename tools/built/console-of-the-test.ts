import { type Agent, type IncomingMessage, request } from 'node:http'
import { consoleStart } from '../launcher/console-build.mjs'
import { Program } from '../launcher/program.mjs'
import { TEST_BUILD } from '../launcher/test-build.mjs'
import type { bankOfTheTest } from './bank-of-the-test'
import { unusedPort } from './unused-port'

type Bank = Awaited<ReturnType<typeof bankOfTheTest>>
type Asked = { method?: string; body?: string; headers?: Record<string, string>; agent?: Agent }

export const CLIENT_ID = 'clientele'

/** The settings of a test's console at this address. */
export const settingsOf = (bank: Pick<Bank, 'url'>, origin: string) => ({
  NODE_ENV: 'production',
  APP_ORIGIN: origin,
  BANK_URL: bank.url,
  OIDC_ISSUER: bank.url,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: 'a-secret-of-this-test-alone',
  OIDC_CLIENT_SECRET_FILE: '',
  OIDC_RESOURCE: '',
  SIGN_IN_NAME: 'Lakeside Bank',
  BUSINESS_TIME_ZONE: 'UTC',
  BANK_WEBHOOK_SECRETS: 'a-secret-of-this-test-alone',
  BANK_TIMEOUT_MS: '20000',
  REDIS_URL: '',
  STORAGE_ORIGINS: '',
  ALLOW_UNPATCHED_NODE: '1',
  LOG_LEVEL: 'info',
})

/**
 * The built console as a process of its own, with the heap of `npm start` and a signed-in person. With an `APP_ORIGIN` of
 * another name the requests are those of a proxy in front.
 */
export async function consoleOfTheTest(bank: Bank, settings: Record<string, string> = {}) {
  const port = await unusedPort()
  const origin = settings.APP_ORIGIN ?? `http://localhost:${port}`
  const args = [...consoleStart, '--hostname', '127.0.0.1', '--port', String(port)]
  const program = new Program('The console', args, {
    ...settingsOf(bank, origin),
    NEXT_DIST_DIR: TEST_BUILD,
    ...settings,
  })
  let cookie = ''

  /** Sends a request as a page of the console would; resolves as soon as the answer begins. */
  function begin(path: string, { method = 'GET', body, headers, agent }: Asked = {}) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: {
            host: new URL(origin).host,
            cookie,
            'sec-fetch-site': 'same-origin',
            ...(method !== 'GET' && { 'x-clientele': '1', 'content-type': 'application/json' }),
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        resolve,
      )
      asking.once('error', reject).end(body)
    })
  }

  /** As `begin`, with the complete answer. */
  async function ask(path: string, asked?: Asked) {
    const answer = await begin(path, asked)
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      text: Buffer.concat(chunks).toString('utf8'),
    }
  }

  /** Begins one more session; returns its cookie. */
  async function signIn(): Promise<string> {
    const left = await ask('/api/session/sign-in', {
      method: 'POST',
      body: JSON.stringify({ returnTo: '/clients' }),
      headers: { cookie: '' },
    })
    const asked = new URL(JSON.parse(left.text).location).searchParams
    bank.nonce = asked.get('nonce') ?? ''
    const headers = { cookie: cookiesOf(left.headers['set-cookie']) }
    const path = `/api/session/callback?code=any&state=${asked.get('state')}`
    const came = await ask(path, { headers })
    const signedIn = cookiesOf(came.headers['set-cookie'])
    if (!signedIn) throw new Error(`not signed in: ${came.status} ${came.headers.location}`)
    return signedIn
  }

  await program.ready(`http://127.0.0.1:${port}/api/health`, 60)
  cookie = await signIn()
  return { program, origin, cookie, begin, ask, signIn }
}

/** The cookies that a browser keeps of these, as a request header. */
export const cookiesOf = (set: string[] = []) =>
  set
    .filter((one) => !/max-age=0/i.test(one))
    .map((one) => one.split(';')[0])
    .join('; ')
