import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Seeded } from '../faults/seeded'
import { hostileJson } from './hostile-text'
import { inflated } from './inflated'

const LARGEST = 8 * 1024 * 1024

/** A proxy between the console and the sandbox that now and then gives an answer no bank would. */
export class HostileBank {
  /** How many such answers it gave. */
  answered = 0
  /** The share of reads that get such an answer. */
  share = 0
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server: Server

  constructor(
    readonly port: number,
    bankPort: number,
    random: Seeded,
  ) {
    this.#server = createServer((asked, answer) => {
      asked.on('error', () => undefined)
      answer.on('error', () => undefined)
      const isRead = asked.method === 'GET' && asked.url?.startsWith('/v1/')
      if (isRead && random.next() < this.share) {
        this.answered += 1
        answer.writeHead(random.next() < 0.8 ? 200 : 403, { 'content-type': 'application/json' })
        return answer.end(hostileAnswer(random))
      }
      const { method, url, headers } = asked
      const onward = request({
        host: '127.0.0.1',
        port: bankPort,
        method,
        path: url,
        headers,
        agent: this.#agent,
      })
      onward.once('error', () => answer.destroy())
      onward.once('response', (passed: IncomingMessage) => {
        if (isRead && random.next() < this.share) {
          this.answered += 1
          return void inflate(passed, answer, random)
        }
        answer.writeHead(passed.statusCode ?? 502, passed.headers)
        passed.on('error', () => answer.destroy()).pipe(answer)
      })
      asked.pipe(onward)
    })
  }

  listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(this.port, '127.0.0.1', resolve)
    })
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    this.#agent.destroy()
    await closed
  }
}

const SIZES = [1000, 64_000, 64_000, 250_000, 250_000, 1_000_000, LARGEST - 200]

/** Passes on the bank's answer, made much longer. */
async function inflate(
  passed: IncomingMessage,
  answer: ServerResponse,
  random: Seeded,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of passed) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const isJson = passed.headers['content-type']?.startsWith('application/json')
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = passed.headers
  answer.writeHead(passed.statusCode ?? 502, headers)
  answer.end(isJson ? inflated(JSON.parse(body.toString()), random.of(SIZES)) : body)
}

// Usually within what the console reads of one answer, now and then a byte too much.
function hostileAnswer(random: Seeded): string {
  const size = random.of([...SIZES, LARGEST + 1])
  if (random.next() < 0.5) return hostileJson(random, size)
  const client = `{"id":1,"status":{"id":100},"displayName":"${'x'.repeat(60)}"}`
  const item = random.of(['{}', client, '[]', 'null', `"${'x'.repeat(200)}"`])
  const items = Array.from({ length: Math.floor(size / (item.length + 1)) }, () => item).join()
  const list = `[${items}]`
  const page = `{"totalFilteredRecords":1e308,"pageItems":${list}}`
  return random.of([list, page, `{"errors":${list}}`, `{"columnHeaders":${list},"data":${list}}`])
}
