import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '../launcher/program.mjs'
import { cookiesOf } from './console-of-the-test'
import { Running } from './running'

type Asked = { method?: string; body?: string; headers?: Record<string, string> }

/** Whether there is an nginx to start. */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined
if (!hasNginx && process.env.REQUIRE_SERVICES === '1')
  throw new Error('REQUIRE_SERVICES=1, but there is no nginx to start')

/**
 * Starts nginx with `tools/deploy/nginx.conf` on this port, before these copies, with a certificate of its own. `hurried` has
 * it say something else in places, so that no test waits for minutes.
 */
export async function nginxOfTheTest(
  port: number,
  copies: readonly [number, number],
  hurried: readonly [string, string][] = [],
) {
  const folder = mkdtempSync(join(tmpdir(), 'clientele-nginx-'))
  const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.crt')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  const told: [string, string][] = [
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['127.0.0.1:443', `127.0.0.1:${port}`],
    ['127.0.0.1:80;', `unix:${join(folder, 'plain')};`],
    ['127.0.0.1:3001', `127.0.0.1:${copies[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${copies[1]}`],
    ['console.bank.example', 'localhost'],
    ['/etc/clientele/tls.crt', certificate],
    ['/etc/clientele/tls.key', key],
    [
      'http {',
      `http {\n  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;`,
    ],
    ...hurried,
  ]
  const given = readFileSync(join(repository, 'tools/deploy/nginx.conf'), 'utf8')
  for (const [from] of told)
    if (!given.includes(from)) throw new Error(`nginx.conf does not say ${from}`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, replacedIn(given, told))
  const nginx = new Running('nginx', ['-c', file, '-p', folder, '-g', 'daemon off;'])
  await nginx.listens(port)
  return {
    origin: `https://localhost:${port}`,
    certificate: readFileSync(certificate, 'utf8'),
    said: () => nginx.said,
    async close() {
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Replaces all of them, and nothing in what was put in: a port may begin like one that is still to be replaced. */
function replacedIn(text: string, [first, ...others]: readonly [string, string][]): string {
  if (!first) return text
  const [from, to] = first
  return text
    .split(from)
    .map((part) => replacedIn(part, others))
    .join(to)
}

/** A browser that speaks HTTP/2 over TLS, and keeps cookies. */
export class SecureBrowser {
  #line: ClientHttp2Session | undefined
  cookie = ''

  constructor(
    private readonly origin: string,
    private readonly certificate: string,
  ) {}

  /** Sends a request as a page of the console would. Rejects if no complete answer came. */
  ask(path: string, { method = 'GET', body, headers }: Asked = {}) {
    return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
      (resolve, reject) => {
        const stream = this.#open().request({
          ':path': path,
          ':method': method,
          cookie: this.cookie,
          'sec-fetch-site': 'same-origin',
          ...(method !== 'GET' && { 'x-clientele': '1', 'content-type': 'application/json' }),
          ...headers,
        })
        let answer: { status: number; headers: Record<string, unknown> } | undefined
        let text = ''
        stream.once('response', (given) => {
          answer = { status: Number(given[':status']), headers: given }
        })
        stream.setEncoding('utf8').on('data', (part) => (text += part))
        stream.once('error', reject)
        stream.once('close', () =>
          answer ? resolve({ ...answer, text }) : reject(new Error('no answer')),
        )
        stream.end(body)
      },
    )
  }

  /** The first part of an answer that stays open, such as that of live updates, until the browser is closed. */
  begin(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const stream = this.#open().request({
        ':path': path,
        cookie: this.cookie,
        'sec-fetch-site': 'same-origin',
      })
      stream.once('error', reject)
      stream.setEncoding('utf8').once('data', resolve)
    })
  }

  /** @param seen gets the nonce that the sign-in service has to return. */
  async signIn(seen: (nonce: string) => void): Promise<void> {
    const left = await this.ask('/api/session/sign-in', {
      method: 'POST',
      body: JSON.stringify({ returnTo: '/clients' }),
    })
    const asked = new URL(JSON.parse(left.text).location).searchParams
    seen(asked.get('nonce') ?? '')
    this.cookie = cookiesOf(setBy(left.headers))
    const path = `/api/session/callback?code=any&state=${asked.get('state')}`
    const came = await this.ask(path)
    this.cookie = cookiesOf(setBy(came.headers))
    if (!this.cookie) throw new Error(`not signed in: ${came.status} ${came.text}`)
  }

  close(): void {
    this.#line?.destroy()
  }

  #open(): ClientHttp2Session {
    if (this.#line && !this.#line.closed && !this.#line.destroyed) return this.#line
    this.#line = connect(this.origin, { ca: this.certificate })
    // Each request on the connection reports the error itself.
    this.#line.on('error', () => undefined)
    return this.#line
  }
}

export const setBy = (headers: Record<string, unknown>): string[] => {
  const set = headers['set-cookie']
  return Array.isArray(set) ? set.map(String) : []
}
