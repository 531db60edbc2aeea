import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { protectiveHeaders } from '@/lib/protective-headers.mjs'
import { configure } from '../test/environment'
import { turnCrowdsAway } from './crowd'

beforeAll(() => configure({ LOG_LEVEL: 'silent' }))

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** A server like that of `next start` that never answers by itself, with the requests that reached it. */
async function serve() {
  undo.push(turnCrowdsAway(2))
  const taken: ServerResponse[] = []
  const server = createServer((incoming, response) => {
    // A request closes once its body is read, although its answer is still open.
    incoming.resume()
    taken.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const ask = (headers: Record<string, string> = {}, path = '/') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ method: 'POST', port, host: '127.0.0.1', agent: false, headers, path }, resolve)
        .once('error', reject)
        .end('a body')
    })
  return { taken, ask }
}

async function full() {
  const { taken, ask } = await serve()
  // Unless a test answers these, the end of the server closes them.
  const first = [ask(), ask()].map((asked) => asked.catch(() => undefined))
  await expect.poll(() => taken.length).toBe(2)
  return { taken, ask, first }
}

async function textOf(answer: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
const said = async (answer: IncomingMessage) => JSON.parse(await textOf(answer))

describe('when a copy has as many requests as it can hold', () => {
  it('one more is answered at once, and no work is begun for it', async () => {
    const { taken, ask } = await full()
    const answer = await ask()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '5', connection: 'close' })
    const problem = await said(answer)
    expect(problem).toMatchObject({ code: 'console_unavailable', retryAfter: 5 })
    expect(problem.traceId).toBe(answer.headers['x-trace-id'])
    expect(answer.headers).toMatchObject({
      ...protectiveHeaders,
      'cache-control': 'no-store, private',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(taken).toHaveLength(2)
  })

  it('one more page is answered in words', async () => {
    const { ask } = await full()
    const answer = await ask({ accept: 'text/html,*/*' })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(await textOf(answer)).toBe(
      'This console cannot do this just now. It has more to do than it can do at once. Try again in a few seconds.',
    )
  })

  it('one more page or request is answered in the person’s language', async () => {
    const { ask } = await full()
    const french = { 'accept-language': 'fr' }
    expect(await textOf(await ask({ ...french, accept: 'text/html,*/*' }))).toBe(
      'Cette console ne peut pas le faire pour le moment. Elle a trop à faire en même temps. Réessayez dans quelques secondes.',
    )
    expect(await said(await ask({ cookie: 'language=fr' }))).toMatchObject({
      title: 'Cette console ne peut pas le faire pour le moment',
      detail: 'Elle a trop à faire en même temps.',
    })
  })

  it('the liveness check still reaches the server', async () => {
    const { taken, ask } = await full()
    const asked = ask({}, '/api/health')
    await expect.poll(() => taken.length).toBe(3)
    taken[2]?.end()
    expect((await asked).statusCode).toBe(200)
    expect((await ask({}, '/api/health?probe=ready')).statusCode).toBe(503)
  })

  it('a press is told that nothing was changed, and a repeated press that the outcome is not known yet', async () => {
    const { ask } = await full()
    const key = '0b51ad0e-8a31-4a9f-8a0f-3a2d6f1c9e77'
    const tell = async (press: string) => said(await ask({ 'idempotency-key': press }))
    expect(await tell(key)).toMatchObject({
      settles: 'try',
      detail: expect.stringMatching(/^Nothing was changed\./),
    })
    expect((await tell(`${key}.${key}`)).detail).toMatch(/^What became of your request/)
  })

  it('a new request is taken once there is room again', async () => {
    const { taken, ask, first } = await full()
    for (const response of taken) response.end()
    for (const answer of await Promise.all(first)) answer?.resume()
    const next = ask()
    await expect.poll(() => taken.length).toBe(3)
    taken[2]?.end()
    expect((await next).statusCode).toBe(200)
  })
})
