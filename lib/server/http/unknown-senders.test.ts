import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { answerAsNext } from '../test/answer-as-next'
import { configure } from '../test/environment'
import { signedIn } from '../test/signed-in'
import { watchArrivals } from './arrivals'
import { route } from './route'

beforeAll(() =>
  configure({ BANK_WEBHOOK_SECRETS: 'a-secret-that-is-long-enough', LOG_LEVEL: 'silent' }),
)

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

const HANDLERS = {
  '/staff': route({
    access: 'staff',
    body: z.strictObject({ name: z.string() }),
    handle: async ({ body }) => body,
  }),
  '/bank': route({ access: 'bank', from: 'outside', handle: async ({ text }) => ({ text }) }),
}

/** A console that allows two unfinished bodies of unknown senders. */
async function serve() {
  undo.push(watchArrivals(undefined, 2))
  let letGo = () => {}
  const stalled = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let arrived = 0
  const server = createServer((incoming, response) => {
    arrived += 1
    const handler = HANDLERS[incoming.url === '/staff' ? '/staff' : '/bank']
    const begun = incoming.url === '/stalled' ? stalled : Promise.resolve()
    void begun.then(() => answerAsNext(handler, incoming, response))
  }).listen(0, '127.0.0.1')
  undo.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens
  /** Sends a head and the beginning of a body; `answer` resolves with everything received when the connection ends. */
  const begin = async (
    path: '/staff' | '/bank' | '/stalled',
    headers: Record<string, string>,
    body = '',
  ) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    const before = arrived
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'content-length: 16',
        'connection: close',
        ...Object.entries({ host: 'localhost:3000', ...headers }).map(
          ([name, value]) => `${name}: ${value}`,
        ),
        '',
        body,
      ].join('\r\n'),
    )
    const answer = once(socket, 'close').then(() => text)
    await expect.poll(() => arrived).toBe(before + 1)
    return { socket, answer }
  }
  return { begin, letGo }
}

const SIGNATURE = { signature: 'ab'.repeat(64) }

it('a slow body of an unknown sender gives way to newer ones', async () => {
  const { begin } = await serve()
  const [first, second, third] = [
    await begin('/bank', SIGNATURE),
    await begin('/bank', SIGNATURE),
    await begin('/bank', SIGNATURE),
  ]
  expect(await first.answer).toMatch(/^HTTP\/1.1 408/)
  // The other two are read to their end.
  for (const { socket } of [second, third]) socket.write('x'.repeat(16))
  for (const { answer } of [second, third])
    expect(await answer).toMatch(/^HTTP\/1.1 401.*bad_signature/s)
})

it('a body of a person who is signed in gives way to none', async () => {
  const { begin } = await serve()
  const staff = await begin('/staff', await signedIn('anna'))
  for (let count = 0; count < 5; count += 1) await begin('/bank', SIGNATURE)
  staff.socket.write('{"name":"Amani"}')
  expect(await staff.answer).toMatch(/^HTTP\/1.1 200.*Amani/s)
})

it('a body that has arrived gives way to none, however long it waits to be read', async () => {
  const { begin, letGo } = await serve()
  const whole = await begin('/stalled', SIGNATURE, 'x'.repeat(16))
  for (let count = 0; count < 5; count += 1) await begin('/bank', SIGNATURE)
  letGo()
  expect(await whole.answer).toMatch(/^HTTP\/1.1 401/)
})

it('a body without any signature is not read', async () => {
  const { begin } = await serve()
  const { answer } = await begin('/bank', {})
  expect(await answer).toMatch(/^HTTP\/1.1 401.*bad_signature/s)
})
