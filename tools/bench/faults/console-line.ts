import { type IncomingMessage, request } from 'node:http'

/** How the connection between browser and console fails, once. */
export type LineFault =
  | 'answer lost'
  | 'aborted at the command'
  | 'half sent'
  | 'pressed twice at once'

export type Asked = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** Breaks the request off when this resolves. */
  abort?: Promise<void>
  /** Reads nothing of the answer, as if it were lost on its way. */
  losesAnswer?: boolean
  /** Sends only the first half of the body, then breaks off. */
  halfSent?: boolean
}

/** An answer of the console as a page reads it. */
export type Answer = { status: number; body: unknown; headers: IncomingMessage['headers'] }

/** A browser gives up after this long without any data. */
const PATIENCE_MS = 30_000

/** Connects to the console anew for each request, with the cookies of one person. */
export class ConsoleLine {
  readonly cookies = new Map<string, string>()
  /** The memory of presses that the console named in its last answer. */
  memory: string | undefined

  constructor(
    readonly origin: string,
    /** The port of the balancer, or of one of the copies behind it. */
    private readonly port: number,
  ) {}

  /** The same person, connected to another port. */
  at(port: number): ConsoleLine {
    const line = new ConsoleLine(this.origin, port)
    for (const [name, value] of this.cookies) line.cookies.set(name, value)
    line.memory = this.memory
    return line
  }

  /** Sends one request; undefined if no complete answer came. */
  ask(asked: Asked): Promise<Answer | undefined> {
    const { method, path, body, abort, losesAnswer, halfSent } = asked
    const isRead = method === 'GET'
    return new Promise((resolve) => {
      const sent = request({
        host: 'localhost',
        port: this.port,
        method,
        path,
        agent: false,
        timeout: PATIENCE_MS,
        headers: {
          host: new URL(this.origin).host,
          accept: 'application/json',
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'sec-fetch-site': 'same-origin',
          'x-clientele': '1',
          ...(isRead ? {} : { 'content-length': String(body?.length ?? 0) }),
          ...asked.headers,
        },
      })
      const lose = () => {
        sent.destroy()
        resolve(undefined)
      }
      sent.once('error', lose).once('timeout', lose)
      sent.once('response', (answer) => {
        if (losesAnswer) return lose()
        this.#keep(answer)
        readJson(answer).then(resolve, lose)
      })
      void abort?.then(lose)
      if (!halfSent || !body) return sent.end(body)
      sent.write(body.subarray(0, Math.floor(body.length / 2)), () => setImmediate(lose))
    })
  }

  #keep(answer: IncomingMessage): void {
    const { 'x-clientele-memory': memory } = answer.headers
    if (typeof memory === 'string') this.memory = memory
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(at + 1).trim())
    }
  }
}

async function readJson(answer: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  return { status: answer.statusCode ?? 0, body, headers: answer.headers }
}
