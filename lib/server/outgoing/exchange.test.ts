import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { hostileBank } from '../test/hostile-bank'
import { collect, ExchangeFailure, exchange } from './exchange'
import { streamedExchange } from './streamed-exchange'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Listens on a port without being a bank, and hands each connection to `answer`. Returns the port. */
async function listening(answer: (socket: Socket) => void, secure = false) {
  const sockets = new Set<Socket>()
  const heard = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    answer(socket)
  }
  // Without a certificate, both sides share no cipher.
  const server = secure ? createTlsServer({}, heard) : createServer(heard)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const post = (url: string, timeout = 20_000, begin = timeout) =>
  exchange(new URL(url), {
    method: 'POST',
    headers: {},
    body: '{}',
    limits: { timeout, begin, maxBytes: 1024 },
  })
const postStreamed = (url: string) =>
  streamedExchange(new URL(url), {
    method: 'POST',
    headers: { 'content-length': '2' },
    body: Readable.from([Buffer.from('{}')]),
    silence: 20_000,
    traceId: 'any',
  })
const failure = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => 'no failure',
    (thrown) => thrown,
  )
  if (!(error instanceof ExchangeFailure)) return error
  return { kind: error.kind, sent: error.sent }
}
const nothingSent = { kind: 'unreachable', sent: false }

describe.each([
  ['read whole', (url: string) => post(url)],
  ['that is a stream', postStreamed],
])('an exchange %s', (_, send) => {
  test('has sent nothing if nobody listens', async () => {
    expect(await failure(send('http://127.0.0.1:1/'))).toEqual(nothingSent)
  })

  test('has sent nothing if the connection is reset before it is encrypted', async () => {
    const port = await listening((socket) => socket.once('data', () => socket.resetAndDestroy()))
    expect(await failure(send(`https://127.0.0.1:${port}/`))).toEqual(nothingSent)
  })

  test('has sent nothing if the other side does not speak TLS', async () => {
    const port = await listening((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await failure(send(`https://127.0.0.1:${port}/`))).toEqual(nothingSent)
  })

  test('has sent nothing if the two sides agree on no encryption', async () => {
    const port = await listening(() => undefined, true)
    expect(await failure(send(`https://127.0.0.1:${port}/`))).toEqual(nothingSent)
  })

  test('may have been carried out if the connection breaks after the request was sent', async () => {
    const bank = await hostileBank((request) => request.socket.destroy())
    closing.push(bank.close)
    expect(await failure(send(bank.url))).toEqual({ kind: 'hung_up', sent: true })
    expect(bank.requests).toHaveLength(1)
  })
})

test.each([
  ['its own limit', [50]],
  ['the limit for its beginning', [20_000, 50]],
])(
  'an exchange that only waited for a connection ends at %s, and is never sent',
  async (_, limits) => {
    let answers = false
    const bank = await hostileBank((_request, response) => {
      if (answers) response.end('{}')
    })
    closing.push(bank.close)
    const others = Array.from({ length: 32 }, () => failure(post(bank.url, 8000)))
    while (bank.requests.length < 32) await new Promise((resolve) => setImmediate(resolve))
    const waiting = failure(post(`${bank.url}/waiting`, ...limits))
    expect(await Promise.race([waiting, ...others])).toEqual({ kind: 'timeout', sent: false })
    answers = true
    expect(await Promise.all(others)).toEqual(Array(32).fill({ kind: 'timeout', sent: true }))
    // By now a connection is free for the request that waited.
    expect(await post(`${bank.url}/next`)).toMatchObject({ status: 200 })
    expect(bank.requests.slice(32).map(({ url }) => url)).toEqual(['/next'])
  },
)

test('an exchange that fails keeps the cause for the log', async () => {
  const port = await listening((socket) => socket.end('no TLS'))
  const error = await post(`https://127.0.0.1:${port}/`).catch((thrown) => thrown)
  expect(error.cause).toMatchObject({ code: expect.stringMatching(/^ERR_SSL|^EPROTO/) })
})

test('an answer that comes byte by byte is copied as it arrives, and none of its pieces is kept', async () => {
  const piece = Buffer.alloc(1)
  // Every piece is the same object: a piece that was kept would change with the next byte.
  async function* bytes() {
    for (let at = 0; at < 10_000; at += 1) {
      piece[0] = at % 251
      yield piece
    }
  }
  const expected = Buffer.from(Array.from({ length: 10_000 }, (_, at) => at % 251))
  expect(await collect(bytes(), { maxBytes: 10_000 })).toEqual(expected)
  await expect(collect(bytes(), { maxBytes: 9_999 })).rejects.toMatchObject({ kind: 'too_large' })
})

test('an answer that announces its length is gathered in one buffer of that length', async () => {
  const port = await listening((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 200000\r\n\r\n${'a'.repeat(150_000)}`)
    socket.write('b'.repeat(50_000))
  })
  const { body } = await exchange(new URL(`http://127.0.0.1:${port}/`), {
    method: 'GET',
    headers: {},
    limits: { timeout: 20_000, maxBytes: 1_000_000 },
  })
  expect(body.toString()).toBe(`${'a'.repeat(150_000)}${'b'.repeat(50_000)}`)
  // A buffer that grows as pieces come would at some point be twice as long as they are.
  expect(body.buffer.byteLength).toBe(200_000)
})
