import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { GARBAGE, isDoneFirst, type Misdeed } from './misdeed'
import { keysOf, type Step, type Watch } from './watch'

/** What the bank answered, read to its end. */
type Passed = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Longer than the console waits for the bank in these measurements. */
const LATE_MS = 3200
const SLOW_MS = 600

/**
 * Stands between the console and the sandbox, as bank and as sign-in service, and misbehaves as its watches say. It can also go
 * away altogether, so that connections are refused.
 */
export class BankProxy {
  readonly #watches = new Set<Watch>()
  readonly #renewals = new Map<string, Watch>()
  /** The refresh token that came with each access token. */
  readonly #refreshOf = new Map<string, string>()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server: Server
  readonly #bankPort: number

  constructor(
    readonly port: number,
    bankPort: number,
  ) {
    this.#bankPort = bankPort
    this.#server = createServer((asked, answer) => {
      this.#take(asked, answer).catch(() => answer.destroy())
    })
    this.#server.keepAliveTimeout = 30_000
  }

  async listen(): Promise<void> {
    const listening = once(this.#server, 'listening')
    this.#server.listen(this.port, '127.0.0.1')
    await listening
  }

  /** From now on refuses new connections, and breaks off existing ones. */
  async goAway(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async close(): Promise<void> {
    await this.goAway()
    this.#agent.destroy()
  }

  watch(watch: Watch): Watch {
    this.#watches.add(watch)
    return watch
  }

  forget(watch: Watch): void {
    this.#watches.delete(watch)
  }

  async #take(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = asked
    asked.on('error', () => undefined)
    answer.on('error', () => undefined)
    if (url.startsWith('/oidc/token')) return this.#renew(asked, answer)
    const names = method === 'POST' && /^\/v1\/clients(\?|$)/.test(url)
    const early = names ? await bodyOf(asked) : undefined
    const tenant = String(asked.headers.tenantid ?? /^\/storage\/(\w+)/.exec(url)?.[1] ?? '')
    const watch = this.#find(keysOf(tenant, url, early?.toString() ?? ''))
    const step = watch && stepOf(method, url, watch)
    if (!watch || !step || !watch.meets(step))
      return send(answer, await this.#pass(asked, early ?? (await bodyOf(asked))))
    if (watch.gate) return this.#holdAtGate(asked, answer, early, watch.gate)
    if (watch.misdeed === '401 once' && watch.provider) {
      const bearer = String(asked.headers.authorization).replace('Bearer ', '')
      const refresh = this.#refreshOf.get(bearer)
      if (refresh) this.#renewals.set(refresh, watch)
    }
    await this.#misbehave(watch.misdeed ?? 'slow', asked, answer, early)
    if (!(watch.misdeed === '401 once' && watch.provider)) watch.over()
  }

  /** Passes on a renewal of tokens and remembers its tokens, or disturbs it if a watch says so. */
  async #renew(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(asked)
    const refresh = new URLSearchParams(body.toString()).get('refresh_token') ?? ''
    const watch = this.#renewals.get(refresh)
    this.#renewals.delete(refresh)
    if (watch?.provider) {
      await this.#misbehave(watch.provider, asked, answer, body)
      return watch.over()
    }
    send(answer, await this.#pass(asked, body))
  }

  async #holdAtGate(
    asked: IncomingMessage,
    answer: ServerResponse,
    early: Buffer | undefined,
    { open, isAfter }: NonNullable<Watch['gate']>,
  ): Promise<void> {
    const body = early ?? (await bodyOf(asked))
    if (!isAfter) await open
    const passed = await this.#pass(asked, body)
    if (isAfter) await open
    send(answer, passed)
  }

  async #misbehave(
    misdeed: Misdeed,
    asked: IncomingMessage,
    answer: ServerResponse,
    early: Buffer | undefined,
  ): Promise<void> {
    const { socket } = asked
    if (misdeed === 'reset before') return void socket.resetAndDestroy()
    const body = early ?? (await bodyOf(asked))
    if (isDoneFirst(misdeed)) {
      const passed = await this.#pass(asked, body)
      if (misdeed === 'reset after') return void socket.resetAndDestroy()
      if (misdeed === 'no answer') return gone(answer)
      if (misdeed === 'garbage after') return page(answer)
      if (misdeed === '500 after') return refuse(answer, 500)
      if (misdeed === 'slow') await sleep(SLOW_MS)
      return misdeed === 'cut' ? cut(answer, passed) : send(answer, passed)
    }
    if (misdeed === 'held and given up') return gone(answer)
    if (misdeed === 'held and done late') {
      await sleep(LATE_MS)
      await this.#pass(asked, body)
      return void answer.destroy()
    }
    if (misdeed === 'garbage before') return page(answer)
    refuse(answer, misdeed === 'busy' ? 429 : misdeed === '401 once' ? 401 : 503)
  }

  #find(keys: string[]): Watch | undefined {
    for (const watch of this.#watches) if (keys.some((key) => watch.keys.has(key))) return watch
    return undefined
  }

  /** Sends the sandbox the same request, and reads its answer to the end. */
  async #pass(asked: IncomingMessage, body: Buffer): Promise<Passed> {
    const { 'content-length': _, 'transfer-encoding': __, connection, ...headers } = asked.headers
    const passed = await new Promise<IncomingMessage>((resolve, reject) => {
      const onward = request({
        host: '127.0.0.1',
        port: this.#bankPort,
        method: asked.method,
        path: asked.url,
        headers,
        agent: this.#agent,
      })
      if (body.length > 0) onward.setHeader('content-length', body.length)
      onward.once('response', resolve).once('error', reject).end(body)
    })
    const answered = await bodyOf(passed)
    if (asked.url?.startsWith('/oidc/token')) this.#remember(answered)
    return { status: passed.statusCode ?? 502, headers: passed.headers, body: answered }
  }

  #remember(answered: Buffer): void {
    const text = answered.toString()
    const access = /"access_token":"([^"]+)"/.exec(text)?.[1]
    const refresh = /"refresh_token":"([^"]+)"/.exec(text)?.[1]
    if (access && refresh) this.#refreshOf.set(access, refresh)
  }
}

function stepOf(method: string, url: string, watch: Watch): Step {
  if (url.startsWith('/storage/')) return 'storage'
  if (url.includes('command=completeLargeFile')) return 'completion'
  if (method !== 'GET') return 'command'
  return watch.commands === 0 ? 'read before' : 'read after'
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function send(answer: ServerResponse, { status, headers, body }: Passed): void {
  const { connection, 'transfer-encoding': _, ...rest } = headers
  answer.writeHead(status, { ...rest, 'content-length': body.length }).end(body)
}

function cut(answer: ServerResponse, { status, headers, body }: Passed): void {
  const { connection, 'transfer-encoding': _, ...rest } = headers
  answer.writeHead(status, { ...rest, 'content-length': body.length + 1 })
  answer.write(body.subarray(0, Math.ceil(body.length / 2)), () => answer.destroy())
}

function page(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/html' }).end(GARBAGE)
}

function refuse(answer: ServerResponse, status: number): void {
  const type = { 'content-type': 'application/json', 'retry-after': '1' }
  answer.writeHead(status, type).end(JSON.stringify({ httpStatusCode: String(status), errors: [] }))
}

/** Waits until the other side has given up. */
function gone(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (answer.destroyed) return resolve()
    answer.once('close', resolve)
  })
}
