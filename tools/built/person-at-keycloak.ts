import { randomUUID } from 'node:crypto'
import { request } from 'undici'

type Asked = { method?: 'GET' | 'POST'; body?: object; copy?: number }
type Jar = Map<string, string>

/**
 * A browser without script: its cookies of the console and of Keycloak, and its way through Keycloak's pages. The console is at
 * `origin`; its copies listen on `ports`.
 */
export class PersonAtKeycloak {
  readonly #ofConsole: Jar = new Map()
  readonly #ofKeycloak: Jar = new Map()

  constructor(
    private readonly username: string,
    private readonly origin: string,
    private readonly ports: number[],
  ) {}

  /** Sends a copy of the console a request as a page would. */
  async ask(path: string, { method = 'GET', body, copy = 0 }: Asked = {}) {
    const answer = await request(`http://127.0.0.1:${this.ports[copy]}${path}`, {
      method,
      headers: {
        host: new URL(this.origin).host,
        cookie: written(this.#ofConsole),
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' && {
          'x-clientele': '1',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        }),
      },
      body: body && JSON.stringify(body),
    })
    keep(this.#ofConsole, answer.headers['set-cookie'])
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      text: await answer.body.text(),
    }
  }

  /** The status of a request for which the console asks the bank with the token. */
  async read(copy = 0): Promise<number> {
    return (await this.ask('/api/clients?limit=10', { copy })).status
  }

  /** The live updates of a page, as they come. */
  async listen(copy = 0) {
    const { body } = await request(`http://127.0.0.1:${this.ports[copy]}/api/events`, {
      headers: {
        host: new URL(this.origin).host,
        cookie: written(this.#ofConsole),
        'sec-fetch-site': 'same-origin',
      },
    })
    let heard = ''
    body.setEncoding('utf8').on('data', (text) => {
      heard += text
    })
    body.on('error', () => undefined)
    return { heard: () => heard }
  }

  /**
   * Begins a sign-in, `anew` if the person is signed in already. Returns the address to which the console sends the browser.
   */
  async begin(copy = 0, anew = false): Promise<URL> {
    const body = { returnTo: '/clients', anew }
    const { text } = await this.ask('/api/session/sign-in', { method: 'POST', body, copy })
    return new URL(JSON.parse(text).location)
  }

  /**
   * Signs in, with a password if Keycloak asks for one. Returns the path of the console on which it ends, whether Keycloak
   * asked, and Keycloak's page if it did not let the person through.
   */
  async signIn(copy = 0, anew = false): Promise<{ path: string; wasAsked: boolean; page: string }> {
    let answer = await this.atKeycloak((await this.begin(copy, anew)).href)
    const wasAsked = answer.location === ''
    if (wasAsked) {
      const [, action = ''] = /action="([^"]+)"/.exec(answer.text) ?? []
      answer = await this.atKeycloak(action.replaceAll('&amp;', '&'), {
        username: this.username,
        password: `the-${this.username}-of-this-test`,
        credentialId: '',
      })
    }
    if (!answer.location.startsWith(this.origin)) return { path: '', wasAsked, page: answer.text }
    const callback = answer.location.slice(this.origin.length)
    const { location } = await this.ask(callback, { copy })
    return { path: location.slice(this.origin.length), wasAsked, page: '' }
  }

  /** Drops the console's cookies and keeps Keycloak's. */
  forgetConsole(): void {
    this.#ofConsole.clear()
  }

  /** Signs out of the console and follows its redirect; returns where that ends. */
  async signOut(): Promise<string> {
    const { text } = await this.ask('/api/session/sign-out', { method: 'POST', body: {} })
    return (await this.atKeycloak(JSON.parse(text).location)).location
  }

  /** Signs out on Keycloak's own page, without the console. */
  async signOutThere(issuer: string): Promise<void> {
    const { text } = await this.atKeycloak(`${issuer}/protocol/openid-connect/logout`)
    const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
    const [, code = ''] = /name="session_code" value="([^"]+)"/.exec(text) ?? []
    await this.atKeycloak(new URL(action.replaceAll('&amp;', '&'), issuer).href, {
      session_code: code,
      confirmLogout: 'Logout',
    })
  }

  private async atKeycloak(url: string, form?: Record<string, string>) {
    const answer = await request(url, {
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: written(this.#ofKeycloak),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form && new URLSearchParams(form).toString(),
    })
    keep(this.#ofKeycloak, answer.headers['set-cookie'])
    return { location: String(answer.headers.location ?? ''), text: await answer.body.text() }
  }
}

const written = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function keep(jar: Jar, set: string | string[] = []): void {
  for (const cookie of [set].flat()) {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (/max-age=0/i.test(cookie) || pair.length === at + 1) jar.delete(name)
    else jar.set(name, pair.slice(at + 1))
  }
}
