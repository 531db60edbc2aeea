import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { said } from '@/lib/words/said'
import { CONTENT_TYPE, fileForm, pdfOf } from '../test/upload'
import { openForm } from '../uploads/upload-form'
import { arrivalCount, arrivalOf, hasGone, heldFor, watchArrivals } from './arrivals'
import { readBytes } from './json-body'
import { ProblemError } from './problems'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** Node’s request in the form in which Next gives it to a handler. */
const asNext = (incoming: IncomingMessage) =>
  new Request('http://localhost/', {
    method: incoming.method,
    headers: incoming.headers as Record<string, string>, // none of them is sent twice
    body: incoming.method === 'POST' ? incoming : undefined,
    duplex: 'half',
  } as unknown as RequestInit) // Node's own takes any async iterable

/** A server like that of `next start`, with limits short enough for a test. */
async function serve(
  handle: (request: Request, response: ServerResponse) => Promise<unknown>,
): Promise<number> {
  undo.push(watchArrivals({ silence: 150, whole: 450 }))
  const limits = { headersTimeout: 200, requestTimeout: 250, connectionsCheckingInterval: 25 }
  const server: Server = createServer(limits, (incoming, response) => {
    handle(asNext(incoming), response).then(
      (said) => response.headersSent || response.end(String(said)),
      (error) => response.writeHead(400).end(error instanceof ProblemError ? error.code : 'fault'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => server.close().closeAllConnections())
  return (server.address() as AddressInfo).port // a TCP server that listens
}

/** Sends `head`, then `body` piece by piece; resolves with the whole answer at its end. */
function drip(port: number, head: string, body: Iterable<Uint8Array | string>, every = 20) {
  const socket: Socket = connect(port, '127.0.0.1')
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => undefined).on('close', () => resolve(text))
  })
  socket.write(head)
  const pieces = body[Symbol.iterator]()
  const timer = setInterval(() => {
    const { value, done } = pieces.next()
    if (done) clearInterval(timer)
    else socket.write(value)
  }, every)
  undo.push(() => {
    clearInterval(timer)
    socket.destroy()
  })
  socket.on('close', () => clearInterval(timer))
  return answer
}

const post = (length: number, type: string) =>
  `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`

function* inPieces(bytes: Buffer, count: number) {
  const size = Math.ceil(bytes.length / count)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const drain = async (content: AsyncIterable<Uint8Array>) => {
  let size = 0
  for await (const piece of content) size += piece.length
  return size
}

test('a file may take far longer than any other body', async () => {
  const port = await serve(async (request) => {
    const { content, whole } = await openForm(request, 1_000_000)
    const size = await drain(content)
    await whole
    return `${size} bytes`
  })
  const form = fileForm(pdfOf(5000))
  const began = performance.now()
  expect(await drip(port, post(form.length, CONTENT_TYPE), inPieces(form, 50))).toMatch(
    /^HTTP\/1.1 200.*5000 bytes$/s,
  )
  expect(performance.now() - began).toBeGreaterThan(900)
})

test('an upload that was refused cannot go on for ever', async () => {
  const port = await serve(async (request) => {
    const { stop } = await openForm(request, 1_000_000)
    stop()
    throw new ProblemError('file_refused', { detail: said('problems.file.empty') })
  })
  const form = fileForm(pdfOf(50_000))
  const answer = await drip(port, post(form.length, CONTENT_TYPE), inPieces(form, 500))
  expect(answer).toMatch(/^HTTP\/1.1 400.*file_refused/s)
})

test.each([
  ['trickles', 'x'.repeat(1000)],
  ['falls silent', 'x'],
])('a body that is not a file and %s is ended', async (_how, sent) => {
  let tell = (_error: unknown) => {}
  const ended = new Promise((resolve) => {
    tell = resolve
  })
  const port = await serve((request) => readBytes(request, 100_000).catch(tell))
  expect(await drip(port, post(5000, 'application/json'), sent)).toMatch(/^HTTP\/1.1 408/)
  expect(await ended).toBeInstanceOf(Error)
})

test('a body that no handler reads is ended too', async () => {
  const port = await serve(async () => 'no')
  const answer = await drip(port, post(5000, CONTENT_TYPE), 'x'.repeat(1000))
  expect(answer).toMatch(/^HTTP\/1.1 200.*no$/s)
})

test('headers that never end are still cut off', async () => {
  const port = await serve(async () => 'fine')
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(await drip(port, 'GET / HTTP/1.1\r\n', `x: ${'x'.repeat(1000)}`)).toMatch(/^HTTP\/1.1 408/)
})

test('a request is found by the server’s own id, not by what a browser claims', async () => {
  const found: (string | undefined)[] = []
  const port = await serve(async (request) => {
    found.push(arrivalOf(request)?.request.headers['x-who']?.toString())
    await readBytes(request, 1000)
  })
  for (const who of ['anna', 'ben'])
    await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-who': who, 'x-clientele-arrival': '1' },
    })
  await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-who': 'cleo' } })
  expect(found).toEqual(['anna', 'ben', 'cleo'])
  while (arrivalCount() > 0) await new Promise(setImmediate)
})

test('what a request holds is released when it is answered, and at once where its sender has gone', async () => {
  const told: string[] = []
  let gone: Request | undefined
  const port = await serve(async (request) => {
    heldFor(request.headers)?.push(() => told.push('at its end'))
    told.push(hasGone(request.headers) ? 'gone' : 'there')
    gone = request
    return 'fine'
  })
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
  while (arrivalCount() > 0) await new Promise(setImmediate)
  expect(told).toEqual(['there', 'at its end'])
  const { headers } = gone ?? new Request('http://localhost/')
  expect(hasGone(headers)).toBe(true)
  heldFor(headers)?.push(() => told.push('at once'))
  expect(told.at(-1)).toBe('at once')
  expect(hasGone(new Headers())).toBe(false)
  expect(heldFor(new Headers())).toBeUndefined()
})

test('an idle connection stays open for longer than the minute after which a proxy closes it', async () => {
  const port = await serve(async () => 'yes')
  const longest = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    return answer.headers.get('keep-alive')
  }
  // The first answer of a server still names Node's own limit.
  await longest()
  expect(await longest()).toBe('timeout=75')
})
